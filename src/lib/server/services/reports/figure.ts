import type { ReportFigure } from '#lib/contract/reports/figures.ts';
import { addDays, easternInstant } from '#lib/domain/calendar.ts';
import { periodBefore, pointsOf, type ReportPeriod, stepOf } from '#lib/domain/reports/report-period.ts';
import { usd } from '../money.ts';
import type { FactSum, Measure } from './read-facts.ts';

type Sum = { amount: number; count: number };

/** The days of an answer. */
export const periodAnswer = (period: ReportPeriod) => ({
  ...period,
  before: periodBefore(period),
  step: stepOf(period),
});

/** The instants between which the days of a period lie, the second of them after the last. */
export const instantsOf = ({ from, to }: ReportPeriod): { begin: Date; end: Date } => ({
  begin: easternInstant(from),
  end: easternInstant(addDays(to, 1)),
});

const isSeries = (
  fact: FactSum,
): fact is FactSum & { businessId: null; detail: string; from: string | null } => fact.businessId === null;

const add = (facts: readonly Sum[]): Sum => ({
  amount: facts.reduce((sum, { amount }) => sum + amount, 0),
  count: facts.reduce((sum, { count }) => sum + count, 0),
});

export const shown = ({ amount, count }: Sum) => ({ amount: usd(amount), count });

/** One figure of one or several measures. */
export function figureOf(
  facts: readonly FactSum[],
  period: ReportPeriod,
  ...measures: Measure[]
): ReportFigure {
  const own = facts.filter(isSeries).filter(({ measure }) => measures.includes(measure));
  const byPoint = Map.groupBy(own, ({ from }) => from);
  const within = own.filter(({ isBefore }) => !isBefore);
  return {
    ...shown(add(within)),
    before: shown(add(own.filter(({ isBefore }) => isBefore))),
    points: pointsOf(period).map((from) => ({ from, ...shown(add(byPoint.get(from) ?? [])) })),
  };
}

/** What of some measures belongs to each detail, the largest first. */
export function partsOf(
  facts: readonly FactSum[],
  ...measures: Measure[]
): { detail: string; now: Sum; before: Sum }[] {
  const own = facts.filter(isSeries).filter(({ measure }) => measures.includes(measure));
  return [...Map.groupBy(own, ({ detail }) => detail)]
    .map(([detail, parts]) => ({
      detail,
      now: add(parts.filter(({ isBefore }) => !isBefore)),
      before: add(parts.filter(({ isBefore }) => isBefore)),
    }))
    .sort((a, b) => b.now.amount - a.now.amount || b.before.amount - a.before.amount);
}

/** The sum of a measure in one business. */
export function ofBusiness(
  facts: readonly FactSum[],
  businessId: string,
  measure: Measure,
  isBefore = false,
): number {
  const found = facts.find(
    (fact) => fact.businessId === businessId && fact.measure === measure && fact.isBefore === isBefore,
  );
  return found?.amount ?? 0;
}

/** What stood at the end of each point, from all that came before and within; and before the period. */
export function runningOf(facts: readonly FactSum[], period: ReportPeriod, measure: Measure) {
  const { before, points } = figureOf(facts, period, measure);
  let running = before.amount.amountMinor;
  const closings = points.map(({ from, amount }) => {
    running += amount.amountMinor;
    return { from, amount: usd(running) };
  });
  return { amount: usd(running), before: before.amount, points: closings };
}
