const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Turns "so many days ago, at such an hour" into moments, counted from the handed-in now. */
export type Days = {
  now: Date;
  /** @param hour UTC, from the midnight that began the day; may go past 24 */
  ago(days: number, hour: number): Date;
  isOver(moment: Date): boolean;
};

export function createDays(now: Date): Days {
  const midnightMs = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return {
    now,
    ago: (days, hour) => new Date(midnightMs - days * DAY_MS + Math.round(hour * HOUR_MS)),
    isOver: (moment) => moment <= now,
  };
}
