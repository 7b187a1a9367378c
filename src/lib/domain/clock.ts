/** The time as a rule sees it; read once at the edge and handed in, so that the sandbox can move it. */
export type Clock = { now(): Date };

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() };

/**
 * A clock that stands still.
 * @param iso ISO 8601 instant, e.g. `2025-05-22T23:59:59Z`
 * @throws {RangeError} where `iso` is no instant
 */
export function fixedClock(iso: string): Clock {
  const instantMs = Date.parse(iso);
  if (Number.isNaN(instantMs)) throw new RangeError(`Not an instant: ${iso}`);
  return { now: () => new Date(instantMs) };
}
