import { sql } from 'kysely';
import type { CardSpendRule } from '#lib/contract/spend-rules/spend-rule.ts';
import { listCardSpendRules as call } from '#lib/contract/spend-rules/spend-rules.ts';
import { SPEND_RULE_LEVELS } from '#lib/domain/spend-rules/spend-rules.ts';
import { spendWindowsAt, type WindowSpans } from '#lib/domain/spend-rules/spend-windows.ts';
import { query } from '../../commands/handler.ts';
import type { Db } from '../../db/schema.ts';
import { ruleFor } from '../cards/holder-view.ts';
import { usd } from '../money.ts';
import { levelOf, toTerms } from './rule-row.ts';

export const listCardSpendRules = query(call, async ({ db, params, now, grant }) => {
  const rows = await readRules(db, params.id);
  const spans = spendWindowsAt(now);
  const isHolder = grant.as === 'holder';
  // The counts of a rule are purchases, by number and sum.
  const isHidden = grant.as === 'member' && grant.business.permissions.includes('hideTransactionData');
  const spendRules = rows
    .map((row) => toCardSpendRule(row, spans))
    .map((rule) => ruleFor({ isHolder }, rule))
    .map((rule) => (isHidden ? { ...rule, used: null, left: null } : rule));
  const width = ({ level }: CardSpendRule) => SPEND_RULE_LEVELS.indexOf(level);
  return { spendRules: spendRules.sort((a, b) => width(a) - width(b)), asOf: now.toISOString() };
});

type Row = Parameters<typeof toTerms>[0] &
  Parameters<typeof levelOf>[0] & {
    counted_from: Date | null;
    counted_amount: number | null;
    counted: number | null;
  };

/**
 * Active rules of the card's business and its parent, and those attached to its account. A replaced card has none:
 * their counts belong to its successor, whose holder may be somebody else.
 */
async function readRules(db: Db, cardId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select rule.id, rule.name, rule.type, rule.applies_to, rule.max_amount, rule.max_count, rule.time_window,
      rule.merchants, owner.parent_id, counter.window_start as counted_from, counter.amount as counted_amount,
      counter.count as counted
    from card join business on business.id = card.business_id
    join spend_rule as rule on rule.is_active and (
      (rule.applies_to = 'business' and rule.business_id in (business.id, business.parent_id))
      or (rule.applies_to = 'cards' and rule.id in (
        select rule_id from spend_rule_card where account_id = card.account_id)))
    join business as owner on owner.id = rule.business_id
    left join spend_counter as counter on counter.account_id = card.account_id and counter.rule_id = rule.id
    where card.id = ${cardId} and card.replaced_by is null
    order by rule.name, rule.id`.execute(db);
  return rows;
}

function toCardSpendRule(row: Row, spans: WindowSpans): CardSpendRule {
  const { type, max_amount, max_count, time_window: window } = row;
  const terms = { ...toTerms(row), level: levelOf(row) };
  if (type !== 'velocity' || window === null) return { ...terms, used: null, left: null, resetsAt: null };
  const span = window === 'transaction' ? null : spans[window];
  const isCurrent = span !== null && row.counted_from?.getTime() === span.startMs;
  const used = isCurrent
    ? { amount: row.counted_amount ?? 0, count: row.counted ?? 0 }
    : { amount: 0, count: 0 };
  return {
    ...terms,
    used: { amount: usd(used.amount), count: used.count },
    left: {
      amount: max_amount === null ? null : usd(Math.max(max_amount - used.amount, 0)),
      count: max_count === null ? null : Math.max(max_count - used.count, 0),
    },
    resetsAt: span?.endMs ? new Date(span.endMs).toISOString() : null,
  };
}
