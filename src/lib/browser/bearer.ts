import type { AnyCall } from '#lib/contract/call.ts';
import { CallError } from './call-error.ts';
import { idToken } from './firebase.ts';

/** How long a write waits for the sign-in provider; a read waits until it is back. */
const WRITE_WAITS_MS = 10_000;

/**
 * The bearer of the signed-in person for a call, renewed where it has run out.
 * @throws CallError 401 where nobody is signed in, network where the provider does not answer; the signal's reason
 */
export async function bearer(
  call: AnyCall,
  signal: AbortSignal | undefined,
  forceRefresh = false,
): Promise<string> {
  const ask = () => idToken(forceRefresh);
  const token = await ask()
    .catch((failure: unknown) => waitForProvider(failure, ask, call, signal))
    .catch(() => {
      signal?.throwIfAborted();
      throw new CallError({
        status: 0,
        code: 0,
        error: 'network',
        msg: 'The sign-in service did not answer.',
      });
    });
  if (token === null)
    throw new CallError({ status: 401, error: 'unauthenticated', msg: 'Nobody is signed in.' });
  return token;
}

/** Nobody wants a write to happen minutes after the press, so it soon ends as one that never left. */
async function waitForProvider(
  failure: unknown,
  ask: typeof idToken,
  { method }: AnyCall,
  signal: AbortSignal | undefined,
): Promise<string | null> {
  const { askAgain } = await import('./ask-again.ts');
  const forMs = method === 'GET' ? Number.POSITIVE_INFINITY : WRITE_WAITS_MS;
  return askAgain(ask, { failure, forMs, signal });
}
