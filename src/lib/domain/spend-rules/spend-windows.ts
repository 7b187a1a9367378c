import {
  startOfDay,
  startOfMonth,
  startOfNextDay,
  startOfNextMonth,
  startOfNextWeek,
  startOfWeek,
} from '../calendar.ts';

/** Over what a velocity rule counts. Weeks begin on Monday; all of it in America/New_York (design.md §4.11). */
export const SPEND_WINDOWS = ['transaction', 'day', 'week', 'month', 'lifetime'] as const;
export type SpendWindow = (typeof SPEND_WINDOWS)[number];

/** The windows that go on for longer than one purchase, and so have a counter. */
export type CountedWindow = Exclude<SpendWindow, 'transaction'>;

/** From when until when a window counts, as milliseconds since 1970; `endMs` is null where it never resets. */
export type WindowSpan = { readonly startMs: number; readonly endMs: number | null };

export type WindowSpans = Readonly<Record<CountedWindow, WindowSpan>>;

/** The windows an instant lies in. They change on midnight at most, so those of the last asked are kept. */
export function spendWindowsAt(now: Date): WindowSpans {
  const atMs = now.getTime();
  const { startMs, endMs } = last.day;
  if (atMs < startMs || (endMs !== null && atMs >= endMs)) last = computeWindows(now);
  return last;
}

function computeWindows(now: Date): WindowSpans {
  return {
    day: { startMs: startOfDay(now).getTime(), endMs: startOfNextDay(now).getTime() },
    week: { startMs: startOfWeek(now).getTime(), endMs: startOfNextWeek(now).getTime() },
    month: { startMs: startOfMonth(now).getTime(), endMs: startOfNextMonth(now).getTime() },
    lifetime: { startMs: 0, endMs: null },
  };
}

let last: WindowSpans = computeWindows(new Date(0));
