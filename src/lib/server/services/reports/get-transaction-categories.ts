import { getTransactionCategories as call } from '#lib/contract/reports/cards.ts';
import { categoryOf, type ReportCategory } from '#lib/domain/reports/merchant-groups.ts';
import { periodBefore } from '#lib/domain/reports/report-period.ts';
import { query } from '../../commands/handler.ts';
import { businessesWith } from '../choose-business.ts';
import { rangeOf } from '../funding/statement-range.ts';
import { usd } from '../money.ts';
import { programsOf } from '../programs/programs-of.ts';
import { figureOf, partsOf, periodAnswer, shown } from './figure.ts';
import { type FactSum, readFacts } from './read-facts.ts';

const MEASURES = ['purchase', 'refund'] as const;

export const getTransactionCategories = query(call, async ({ db, actor, params, query: asked, now }) => {
  const period = rangeOf(asked, now);
  const hidden = businessesWith(actor, 'hideTransactionData');
  const businessIds = programsOf(actor, params.id, { permission: 'viewReports', only: asked.program });
  const facts = await readFacts(db, {
    businessIds: businessIds.filter((id) => !hidden.includes(id)),
    period,
    since: periodBefore(period).from,
    measures: MEASURES,
    detailed: MEASURES,
  });
  const { amount, count } = figureOf(facts, period, 'purchase');
  return {
    ...periodAnswer(period),
    total: { amount, count },
    categories: categoriesOf(facts, amount.amountMinor),
  };
});

function categoriesOf(facts: readonly FactSum[], totalMinor: number) {
  const spent = byCategory(partsOf(facts, 'purchase'));
  const refunded = byCategory(partsOf(facts, 'refund'));
  return [...new Set([...spent.keys(), ...refunded.keys()])]
    .map((name) => {
      const { now, before } = spent.get(name) ?? NOTHING;
      return {
        name,
        ...shown(now),
        before: shown(before),
        refunded: usd((refunded.get(name) ?? NOTHING).now.amount),
        share: totalMinor > 0 ? Math.round((now.amount / totalMinor) * 10_000) / 10_000 : 0,
      };
    })
    .sort((a, b) => b.amount.amountMinor - a.amount.amountMinor || (a.name < b.name ? -1 : 1));
}

type Part = ReturnType<typeof partsOf>[number];

const NOTHING = { now: { amount: 0, count: 0 }, before: { amount: 0, count: 0 } };

function byCategory(parts: readonly Part[]): Map<ReportCategory, Pick<Part, 'now' | 'before'>> {
  const sums = new Map<ReportCategory, Pick<Part, 'now' | 'before'>>();
  for (const { detail, now, before } of parts) {
    const name = categoryOf(detail);
    const sum = sums.get(name) ?? NOTHING;
    const plus = (a: Part['now'], b: Part['now']) => ({
      amount: a.amount + b.amount,
      count: a.count + b.count,
    });
    sums.set(name, { now: plus(sum.now, now), before: plus(sum.before, before) });
  }
  return sums;
}
