import type { Context } from 'hono';
import { Refusal } from '../commands/refusal.ts';
import { type Counted, type RateLimits, rateLimitHeaders, type Standing } from './rate-limits.ts';
import { traceIdOf } from './trace-id.ts';

/** One request while it is answered: what its answer and its log line say of it. */
export type Asked = {
  requestId: string;
  /** Of the contract or the router, as paths hold ids; undefined for an address that is none. */
  route: string | undefined;
  /** Where it was counted. */
  standing?: Standing;
};

/**
 * Counts a request with others of whoever made it.
 *
 * @throws Refusal 429 over the limit, until the minute is over
 */
export function takeCall(limits: RateLimits, asked: Asked, counted: Counted): void {
  const standing = limits.count(counted);
  asked.standing = standing;
  if (standing.remaining < 0) throw new Refusal('too_many_requests', { retryAfterS: standing.resetS });
}

/** The headers of its answer, whatever that is. */
export const ownHeaders = ({ requestId, standing }: Asked): Record<string, string> =>
  standing ? { 'x-request-id': requestId, ...rateLimitHeaders(standing) } : { 'x-request-id': requestId };

/** What finds it in the log: the id of its answer, and the trace that its caller named. */
export const lineOf = ({ req }: Context, { requestId, route }: Asked) => ({
  requestId,
  traceId: traceIdOf(req.header('traceparent')),
  method: req.method,
  route,
});
