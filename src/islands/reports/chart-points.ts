import { addDays, type CalendarDate } from '#lib/domain/calendar.ts';
import type { ReportStep } from '#lib/domain/reports/report-period.ts';
import { formatDay } from '#lib/i18n/formats.ts';
import type { Language } from '#lib/i18n/languages.ts';
import type { RowDays } from '#lib/stores/reports/rows-behind.ts';

/** One point of a chart: what happened from one day to another, both included. Cents. */
export type ChartPoint = { from: CalendarDate; to: CalendarDate; amountMinor: number; count?: number };

/** A figure's points as a chart has them; each ends before the next begins, the last with the period. */
export const pointsOfFigure = (
  points: readonly { from: string; amount: { amountMinor: number }; count?: number }[],
  last: CalendarDate,
): ChartPoint[] =>
  points.map(({ from, amount, ...more }, at) => {
    const next = points[at + 1]?.from as CalendarDate | undefined;
    return {
      from: from as CalendarDate,
      to: next ? addDays(next, -1) : last,
      amountMinor: amount.amountMinor,
      ...more,
    };
  });

/** When a point begins, in words. */
export const pointName = ({ from }: ChartPoint, lang: Language): string => formatDay(from, lang);

export type ChartLook = {
  name: string;
  kind: 'bars' | 'line';
  step: ReportStep;
  points: readonly ChartPoint[];
  /** where the rows of some days are; left out where there are none, or the reader may not see them */
  rows?: Rows | undefined;
};

/** The address of the rows behind a figure, or behind those days of it. */
export type Rows = (days?: RowDays) => string;

/** Where the rows of one point are; nowhere where it counts none. */
export const rowsOfPoint = (point: ChartPoint | undefined, rows: Rows | undefined): string | undefined =>
  point?.count ? rows?.(point) : undefined;
