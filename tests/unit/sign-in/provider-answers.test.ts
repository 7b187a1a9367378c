import { expect, test } from 'vitest';
import { withoutBrokenAnswers } from '#lib/browser/provider-answers.ts';

const TOKEN = 'https://securetoken.googleapis.com/v1/token?key=k';
const LOOKUP = 'http://localhost:4321/identitytoolkit.googleapis.com/v1/accounts:lookup?key=k';
const SIGN_IN = 'https://identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=k';

const through = (url: string, status: number, body: unknown) =>
  withoutBrokenAnswers(
    async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  )(url);
const refusal = (message: string) => ({ error: { code: 0, message } });

test.each([
  ['a renewed session', TOKEN, 200, { access_token: 't', expires_in: '3600', refresh_token: 'r' }],
  ['the account at the start', LOOKUP, 200, { users: [{ localId: 'u1' }] }],
  ['a session that was ended', TOKEN, 400, refusal('TOKEN_EXPIRED')],
  ['a disabled account', TOKEN, 400, refusal('USER_DISABLED : by an administrator')],
  ['a deleted account', LOOKUP, 400, refusal('USER_NOT_FOUND')],
  ['a sign-in', SIGN_IN, 200, { idToken: 't' }],
  ['a refused sign-in', SIGN_IN, 400, refusal('INVALID_CUSTOM_TOKEN')],
  ['what is not of the provider', 'https://larkspur.example/api/users/u1', 500, 'broken'],
])('%s comes through unchanged', async (_, url, status, body) => {
  const answer = await through(url, status, body);
  expect(answer.status).toBe(status);
  expect(await answer.text()).toBe(typeof body === 'string' ? body : JSON.stringify(body));
});

test.each([
  ['a 500 in the provider’s own words', TOKEN, 500, refusal('INTERNAL')],
  ['a 503 at the start', LOOKUP, 503, refusal('UNAVAILABLE')],
  ['a 500 that repeats a verdict’s form only', LOOKUP, 500, {}],
  ['a page of a proxy', TOKEN, 502, '<html>Bad Gateway</html>'],
  ['a page of a proxy that says it is fine', LOOKUP, 200, '<html>Sign in to this network</html>'],
  ['a success with nothing in it', TOKEN, 200, {}],
  ['an account that is nobody', LOOKUP, 200, { users: [] }],
  ['a text', LOOKUP, 200, 'null'],
  ['too many requests', TOKEN, 429, refusal('QUOTA_EXCEEDED : later')],
  ['a key that was taken away', LOOKUP, 400, refusal('API key not valid. Please pass a valid API key.')],
  ['a sign-in at a broken provider', SIGN_IN, 500, refusal('INTERNAL')],
  ['a sign-in at a proxy', SIGN_IN, 403, '<html>Forbidden</html>'],
])('%s is as good as no answer', async (_, url, status, body) => {
  await expect(through(url, status, body)).rejects.toThrow(TypeError);
});
