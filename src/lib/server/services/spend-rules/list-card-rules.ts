import { sql } from 'kysely';
import type { CardSpendRule } from '#lib/contract/spend-rules/spend-rule.ts';
import { listCardSpendRules as call } from '#lib/contract/spend-rules/spend-rules.ts';
import { usedBy } from '#lib/domain/purchases/decide-authorization.ts';
import { SPEND_RULE_LEVELS, type SpendRule } from '#lib/domain/spend-rules/spend-rules.ts';
import { spendWindowsAt, type WindowSpans } from '#lib/domain/spend-rules/spend-windows.ts';
import { type CardAtDecision, lookAtCard } from '../../authorizations/take-cards.ts';
import { query } from '../../commands/handler.ts';
import type { Db } from '../../db/schema.ts';
import { ruleFor } from '../cards/holder-view.ts';
import { usd } from '../money.ts';
import { levelOf, toTerms } from './rule-row.ts';

export const listCardSpendRules = query(call, async ({ db, params, now, actor, grant }) => {
  const rows = await readRules(db, params.id);
  // Read as a decision reads it, so that the bar says what a decline would say.
  const card = rows.length > 0 ? await lookAtCard(db, params.id, now) : undefined;
  const spans = spendWindowsAt(now);
  const isHolder = grant.as === 'holder';
  // The counts of a rule are purchases, by number and sum; those on their own card nobody hides from its holder.
  const isOwn = actor.kind === 'user' && rows[0]?.holder_uid === actor.uid;
  const isHidden =
    !isOwn && grant.as === 'member' && grant.business.permissions.includes('hideTransactionData');
  const spendRules = rows
    .map((row) =>
      toCardSpendRule(
        row,
        card?.rules.find(({ id }) => id === row.id),
        { card, spans },
      ),
    )
    .map((rule) => ruleFor({ isHolder }, rule))
    .map((rule) => (isHidden ? { ...rule, used: null, left: null } : rule));
  const width = ({ level }: CardSpendRule) => SPEND_RULE_LEVELS.indexOf(level);
  return { spendRules: spendRules.sort((a, b) => width(a) - width(b)), asOf: now.toISOString() };
});

type Row = Parameters<typeof toTerms>[0] & Parameters<typeof levelOf>[0] & { holder_uid: string | null };

/**
 * Active rules of the card's business and its parent, and those attached to its account. A replaced card has none:
 * their counts belong to its successor, whose holder may be somebody else.
 */
async function readRules(db: Db, cardId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select rule.id, rule.name, rule.type, rule.applies_to, rule.max_amount, rule.max_count, rule.time_window,
      rule.merchants, owner.parent_id, card.user_id as holder_uid
    from card join business on business.id = card.business_id
    join spend_rule as rule on rule.is_active and (
      (rule.applies_to = 'business' and rule.business_id in (business.id, business.parent_id))
      or (rule.applies_to = 'cards' and rule.id in (
        select rule_id from spend_rule_card where account_id = card.account_id)))
    join business as owner on owner.id = rule.business_id
    where card.id = ${cardId} and card.replaced_by is null
    order by rule.name, rule.id`.execute(db);
  return rows;
}

function toCardSpendRule(
  row: Row,
  rule: SpendRule | undefined,
  { card, spans }: { card: CardAtDecision | undefined; spans: WindowSpans },
): CardSpendRule {
  const { max_amount, max_count } = row;
  const terms = { ...toTerms(row), level: levelOf(row) };
  if (!card || rule?.type !== 'velocity') return { ...terms, used: null, left: null, resetsAt: null };
  const used = usedBy(rule, card, spans);
  const endMs = rule.window === 'transaction' ? null : spans[rule.window].endMs;
  return {
    ...terms,
    used: { amount: usd(used.amountMinor), count: used.count },
    left: {
      amount: max_amount === null ? null : usd(Math.max(max_amount - used.amountMinor, 0)),
      count: max_count === null ? null : Math.max(max_count - used.count, 0),
    },
    resetsAt: endMs === null ? null : new Date(endMs).toISOString(),
  };
}
