import { startOfDay } from '#lib/domain/calendar.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const EARLIER_HOURS = 3;

/** Turns "so many days ago, at such an hour" into moments, counted from the handed-in now. */
export type Days = {
  now: Date;
  /** @param hour UTC, from the midnight that began the day; may go past 24 */
  ago(days: number, hour: number): Date;
  isOver(moment: Date): boolean;
  /** Earlier today in New York, by three hours where the day is that old. */
  earlierToday(): Date;
};

export function createDays(now: Date): Days {
  const midnightMs = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return {
    now,
    ago: (days, hour) => new Date(midnightMs - days * DAY_MS + Math.round(hour * HOUR_MS)),
    isOver: (moment) => moment <= now,
    earlierToday: () =>
      new Date(Math.max(startOfDay(now).getTime(), now.getTime() - EARLIER_HOURS * HOUR_MS)),
  };
}
