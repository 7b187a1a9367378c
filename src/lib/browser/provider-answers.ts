/**
 * Firebase ends a session at whatever the provider answers but a success: also at a page of a proxy and at a 5xx, and
 * only a lost connection keeps it. So what is no answer to the question is turned into a lost connection, and a break of
 * the provider signs nobody out.
 */

/** The calls by which the client keeps a session, at Google or, in the sandbox, under our own origin. */
const ENDPOINT = /\b(?:identitytoolkit|securetoken)\.googleapis\.com\/v1\/(?:accounts:)?(\w+)/;

/** What ends a session in truth. */
const ENDS = new Set([
  'TOKEN_EXPIRED',
  'INVALID_ID_TOKEN',
  'INVALID_REFRESH_TOKEN',
  'MISSING_REFRESH_TOKEN',
  'USER_DISABLED',
  'USER_NOT_FOUND',
]);

type Body = {
  users?: unknown[];
  access_token?: unknown;
  error?: { message?: unknown };
} | null;

/** @param endpoint `token` renews a session, `lookup` reads its account at the start; the others sign in */
function isAnswer(endpoint: string, { ok, status }: Response, body: Body): boolean {
  if (typeof body !== 'object' || body === null) return false;
  const keeps = endpoint === 'token' || endpoint === 'lookup';
  if (ok && endpoint === 'token') return typeof body.access_token === 'string';
  if (ok && endpoint === 'lookup') return Array.isArray(body.users) && body.users.length > 0;
  if (ok) return true;
  const message = body.error?.message;
  if (typeof message !== 'string') return false;
  return keeps ? ENDS.has(message.split(' ', 1)[0] ?? '') : status < 500;
}

/** `fetch` for a page with Firebase in it; all other requests go through unchanged. */
export function withoutBrokenAnswers(ask: typeof fetch): typeof fetch {
  return async (input, init) => {
    const answer = await ask(input, init);
    const endpoint = typeof input === 'string' ? ENDPOINT.exec(input)?.[1] : undefined;
    if (endpoint === undefined) return answer;
    const body: Body = await answer
      .clone()
      .json()
      .catch(() => null);
    if (isAnswer(endpoint, answer, body)) return answer;
    throw new TypeError(`The sign-in service answered ${answer.status} and not the question.`);
  };
}
