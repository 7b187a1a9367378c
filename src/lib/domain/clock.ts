/** Where the time comes from; handed in at the edge, so that a dated rule can be shown on any day. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still. @param instant ISO 8601 */
export function fixedClock(instant: string): Clock {
  const at = new Date(instant).getTime();
  return { now: () => new Date(at) };
}
