const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The waits before the tries of an event (Standard Webhooks 1.0.0); the first one is made at once. */
const WAITS_MS = [
  0,
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  10 * HOUR_MS,
] as const;

/** A longer wait that an endpoint asks for is cut off here. */
const LONGEST_MS = DAY_MS;

/** An endpoint that has failed for so long is disabled. */
export const FAILING_MS = 5 * DAY_MS;

/** Both secrets sign for so long after a rotation. */
export const FORMER_SECRET_MS = DAY_MS;

/** Events, and how their tries went, are kept for so long. */
export const EVENTS_KEPT_MS = 30 * DAY_MS;

/**
 * The wait after so many tries failed; null once it is given up.
 *
 * @param askedMs what `Retry-After` said; it makes a wait longer and never shorter
 */
export function waitAfter(tries: number, askedMs = 0): number | null {
  const waitMs = WAITS_MS[tries];
  return waitMs === undefined ? null : Math.max(waitMs, Math.min(askedMs, LONGEST_MS));
}

/** The wait before an event is handed over to another service again: twice as long each time, up to an hour. */
export const handoverWait = (tries: number): number =>
  Math.min(HOUR_MS, 5 * SECOND_MS * 2 ** Math.min(tries, 20));

/** The milliseconds that a `Retry-After` asks for, in seconds or as a date; 0 for none that can be read. */
export function readRetryAfter(header: string | undefined, now: Date): number {
  if (header === undefined) return 0;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * SECOND_MS;
  const at = Date.parse(header);
  return Number.isNaN(at) ? 0 : Math.max(0, at - now.getTime());
}
