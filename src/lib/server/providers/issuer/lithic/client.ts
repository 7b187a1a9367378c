import type * as z from 'zod';
import { ProviderError } from '../../provider-error.ts';

/** Shorter than callers wait, so that our own error comes first. */
const TIMEOUT_MS = 8_000;

export type LithicClient = <Answer extends z.ZodType>(
  asked: { method: 'GET' | 'POST' | 'PATCH'; path: string; body?: object; idempotencyKey?: string },
  answer: Answer,
) => Promise<z.output<Answer>>;

/**
 * Calls of Lithic's interface (its SDK 0.145.0, read on 28 November 2026). The key is the
 * whole of `Authorization`. An answer's own words may hold a number, so only its status is kept.
 */
export function createLithicClient({
  address,
  apiKey,
  timeoutMs = TIMEOUT_MS,
}: {
  address: string;
  apiKey: string;
  timeoutMs?: number | undefined;
}): LithicClient {
  return async ({ method, path, body, idempotencyKey }, answer) => {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: {
        authorization: apiKey,
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { status } = response;
    if (!response.ok) {
      await response.body?.cancel();
      throw new ProviderError(`Lithic answered ${status}`, { status });
    }
    const { data } = answer.safeParse(await response.json().catch(() => undefined));
    if (data === undefined) throw new ProviderError('Lithic answered something else.', { status: 502 });
    return data;
  };
}

/**
 * Whether it understood and would not: nothing was done, and the same again would be refused again. 409 is none: another
 * try under the same key may be under way.
 */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ProviderError && [400, 403, 404, 405, 422].includes(error.status ?? 0);
