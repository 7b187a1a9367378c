import type { ReportStep } from '#lib/domain/reports/report-period.ts';
import { formatDay } from '#lib/i18n/formats.ts';
import type { Language } from '#lib/i18n/languages.ts';

/** One point of a chart: what happened from a day on, until the next point. Cents. */
export type ChartPoint = { from: string; amountMinor: number; count?: number };

/** A figure's points as a chart has them. */
export const pointsOfFigure = (
  points: readonly { from: string; amount: { amountMinor: number }; count?: number }[],
): ChartPoint[] =>
  points.map(({ from, amount, ...more }) => ({ from, amountMinor: amount.amountMinor, ...more }));

/** When a point begins, in words. */
export const pointName = ({ from }: ChartPoint, lang: Language): string => formatDay(from, lang);

export type ChartLook = {
  name: string;
  kind: 'bars' | 'line';
  step: ReportStep;
  points: readonly ChartPoint[];
};
