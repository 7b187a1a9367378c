import type { Context } from 'hono';
import { Refusal } from '../commands/refusal.ts';
import { errorBody } from '../commands/refusal-body.ts';
import { isCrowdedOut, isOutOfReach } from '../db/transaction.ts';
import type { Platform } from '../platform.ts';
import { isKeySecret } from '../services/api-keys/secret.ts';
import { type Asked, lineOf, ownHeaders } from './asked.ts';
import { jsonAnswer } from './json-answer.ts';

/** The answer to what was not done, and its line in the log. */
export function refuse(
  platform: Pick<Platform, 'log'>,
  context: Context,
  error: unknown,
  asked: Asked,
  headers?: Record<string, string>,
): Response {
  const refusal = toRefusal(error);
  const line = { ...lineOf(context, asked), status: refusal.status, reason: refusal.message };
  if (refusal.status >= 500) platform.log.error({ ...line, err: error }, 'refused');
  else platform.log.info(line, 'refused');
  return jsonAnswer(
    refusal.status,
    JSON.stringify(errorBody(refusal, asked.requestId, isOfProgram(context))),
    ownHeaders(asked),
    {
      ...headers,
      ...(refusal.retryAfterS ? { 'retry-after': String(refusal.retryAfterS) } : {}),
      ...challengeOf(refusal),
      // The rest of the body is not read, so the connection cannot be reused.
      ...(refusal.status === 413 ? { connection: 'close' } : {}),
    },
  );
}

/** Whether it came with an API key, whatever that is worth. */
const isOfProgram = (context: Context): boolean =>
  isKeySecret((context.req.header('authorization') ?? '').replace(/^bearer /i, ''));

/** What whoever asks lacks: a bearer, or a scope of their key (RFC 6750 §3). */
function challengeOf({ status, scope }: Refusal): Record<string, string> {
  if (status === 401) return { 'www-authenticate': 'Bearer' };
  return scope ? { 'www-authenticate': `Bearer error="insufficient_scope", scope="${scope}"` } : {};
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  return isOutOfReach(error) || isCrowdedOut(error)
    ? new Refusal('unavailable', { retryAfterS: 2, cause: error })
    : new Refusal('internal', { cause: error });
}
