import { problem, type Rule } from './problem.ts';

/** The time as a rule sees it; read once at the edge and handed in, so that the sandbox can move it. */
export type Clock = { now(): Date };

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() };

/**
 * A clock that always returns the same instant.
 * @param iso ISO 8601 instant, e.g. `2025-05-22T23:59:59Z`
 * @throws {RangeError} where `iso` is no instant
 */
export function fixedClock(iso: string): Clock {
  const instantMs = Date.parse(iso);
  if (Number.isNaN(instantMs)) throw new RangeError(`Not an instant: ${iso}`);
  return { now: () => new Date(instantMs) };
}

/**
 * The years of every date that a call takes, and of the sandbox's clock: between these every calendar of ours holds,
 * and adding years to a date or an offset to the real time stays within what the database and the browser can write.
 */
export const CALENDAR_YEARS = { from: 2000, to: 2100 } as const;

/** For an ISO 8601 date or instant; the year is the one in UTC. */
export const withinCalendar: Rule = (iso) => {
  const year = new Date(iso).getUTCFullYear();
  return year >= CALENDAR_YEARS.from && year <= CALENDAR_YEARS.to
    ? null
    : problem('yearBetween', CALENDAR_YEARS);
};

/** The same instant, or the nearest one in those years: what somebody else's wrong clock dates has happened. */
export function nearestInCalendar(iso: string): string {
  const atMs = Date.parse(iso);
  if (Number.isNaN(atMs)) return iso;
  const [firstMs, lastMs] = [Date.UTC(CALENDAR_YEARS.from, 0), Date.UTC(CALENDAR_YEARS.to + 1, 0) - 1];
  if (atMs >= firstMs && atMs <= lastMs) return iso;
  return new Date(atMs < firstMs ? firstMs : lastMs).toISOString();
}
