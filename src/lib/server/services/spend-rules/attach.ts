import { attachSpendRule as call } from '#lib/contract/spend-rules/spend-rules.ts';
import { problem } from '#lib/domain/problem.ts';
import { SPEND_RULE_LIMITS } from '#lib/domain/spend-rules/spend-rule-draft.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';
import { wrongCardState, wrongState } from '../../commands/wrong-state.ts';
import type { Tx } from '../../db/schema.ts';
import { recordRule } from './record-rule.ts';
import { recount } from './recount.ts';
import { readSpendRule } from './rule-row.ts';
import { takeCardsOfRule, takeRule } from './take-cards-of-rule.ts';

/**
 * Attaches a rule to all cards of the request or to none, and counts what they have spent in its running window. Cards
 * that have it already stay as they are; where all of them have it, the answer is wrong_state.
 */
export const attachSpendRule = command(call, async ({ tx, actor, params, body, now, record }) => {
  const { appliesTo, ...rule } = await takeRule(tx, params.id);
  if (appliesTo !== 'cards') throw wrongState('ruleForAllCards');
  const cardIds = [...new Set(body.cardIds)];
  const cards = await takeCardsOfRule(tx, { actor, businessId: rule.businessId, cardIds });
  const closed = cards.filter(({ status }) => status === 'closed');
  if (closed.length > 0) throw wrongCardState('closed', placesOf(closed, cardIds));
  const counts = await countRules(tx, rule.id, cards);
  const added = cards.filter(({ accountId }) => !counts.get(accountId)?.hasIt);
  if (added.length === 0) throw wrongState('ruleAttached');
  const isFull = ({ accountId }: { accountId: string }) =>
    (counts.get(accountId)?.rules ?? 0) >= SPEND_RULE_LIMITS.rulesOfCard;
  const full = placesOf(added.filter(isFull), cardIds);
  if (full.length > 0) {
    const tooMany = fieldProblem(problem('invalid'), 'cardIds');
    throw new Refusal('limit_exceeded', { fields: Object.fromEntries(full.map((at) => [at, tooMany])) });
  }
  const rows = added.map(({ accountId }) => ({ account_id: accountId, rule_id: rule.id, created_at: now }));
  await tx.insertInto('spend_rule_card').values(rows).execute();
  await recount(tx, { rule, accountIds: added.map(({ accountId }) => accountId), now });
  const spendRule = await readSpendRule(tx, rule.id);
  if (spendRule.cardCount > SPEND_RULE_LIMITS.cardsOfRule) throw new Refusal('limit_exceeded');
  await recordRule(record, 'Added', rule, added);
  return done({ spendRule, cardIds: added.map(({ id }) => id) });
});

/** Which of the cards have the rule, and how many rules each card has. */
async function countRules(tx: Tx, ruleId: string, cards: readonly { accountId: string }[]) {
  const rows = await tx
    .selectFrom('spend_rule_card')
    .select(({ fn, eb }) => [
      'account_id',
      fn.countAll<number>().as('rules'),
      fn<boolean>('bool_or', [eb('rule_id', '=', ruleId)]).as('hasIt'),
    ])
    .where(
      'account_id',
      'in',
      cards.map(({ accountId }) => accountId),
    )
    .groupBy('account_id')
    .execute();
  return new Map(rows.map((row) => [row.account_id, row]));
}

/** The positions of the cards in the request. */
const placesOf = (cards: readonly { id: string }[], cardIds: readonly string[]): string[] =>
  cards.map(({ id }) => `cardIds.${cardIds.indexOf(id)}`);
