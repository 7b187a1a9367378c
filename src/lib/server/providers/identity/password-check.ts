import { ProviderError } from '../provider-error.ts';
import { IdentityError, type PasswordCheck } from './port.ts';

const TIMEOUT_MS = 5_000;

type Answer = { localId?: string; error?: { message?: string } };

const REFUSALS: Record<string, 'wrongCredentials' | 'disabled' | 'tooManyRequests'> = {
  INVALID_LOGIN_CREDENTIALS: 'wrongCredentials',
  INVALID_PASSWORD: 'wrongCredentials',
  EMAIL_NOT_FOUND: 'wrongCredentials',
  INVALID_EMAIL: 'wrongCredentials',
  MISSING_PASSWORD: 'wrongCredentials',
  USER_DISABLED: 'disabled',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'tooManyRequests',
};

/**
 * Signs in once by email and password on the server; the resulting tokens are dropped.
 *
 * @param origin Google's identity toolkit, or the emulator's address with the toolkit's prefix
 * @throws IdentityError `unavailable`
 */
export async function checkPassword(
  origin: string,
  apiKey: string,
  email: string,
  password: string,
  timeoutMs = TIMEOUT_MS,
): Promise<PasswordCheck> {
  const url = `${origin}/v1/accounts:signInWithPassword?key=${encodeURIComponent(apiKey)}`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: false }),
    signal: AbortSignal.timeout(timeoutMs),
  })
    .then(async (response) => ({ status: response.status, ...((await response.json()) as Answer) }))
    .catch((cause: unknown) => {
      throw new IdentityError('unavailable', 'The identity provider did not answer', { cause });
    });
  if (answer.localId) return { uid: answer.localId };
  // Text may follow the code: "TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account …".
  const code = answer.error?.message?.split(' ')[0] ?? '';
  const refusal = REFUSALS[code];
  if (refusal) return { error: refusal };
  const words = `The identity provider answered ${code || 'without a reason'}`;
  throw new IdentityError('unavailable', words, {
    cause: new ProviderError(words, { status: answer.status }),
  });
}
