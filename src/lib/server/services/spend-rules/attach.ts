import { attachSpendRule as call } from '#lib/contract/spend-rules.ts';
import { problem } from '#lib/domain/problem.ts';
import { SPEND_RULE_LIMITS } from '#lib/domain/spend-rule-draft.ts';
import { ApiError } from '../../api/api-error.ts';
import { fieldProblem } from '../../api/error-answer.ts';
import { command, done } from '../../api/handler.ts';
import type { Tx } from '../../db/schema.ts';
import { lockCardsOfRule, lockRule } from './lock-cards-of-rule.ts';
import { recordRule } from './record-rule.ts';
import { readSpendRule } from './rule-row.ts';

/**
 * Attaches a rule to cards: to all of the request or to none. A card that has it already stays as it is; where
 * every one of them has it, nothing is left to do and the answer is wrong_state.
 */
export const attachSpendRule = command(call, async ({ tx, actor, params, body, now, record }) => {
  const { appliesTo, ...rule } = await lockRule(tx, params.id);
  if (appliesTo !== 'cards')
    throw new ApiError('wrong_state', { internal: 'it applies to all cards already' });
  const cardIds = [...new Set(body.cardIds)];
  const cards = await lockCardsOfRule(tx, { actor, businessId: rule.businessId, cardIds });
  refuseFields(
    'wrong_state',
    cardIds,
    cards.filter(({ status }) => status === 'closed').map(({ id }) => id),
  );
  const counts = await countRules(tx, rule.id, cards);
  const added = cards.filter(({ accountId }) => !counts.get(accountId)?.hasIt);
  if (added.length === 0) throw new ApiError('wrong_state', { internal: 'all of them have it' });
  const isFull = ({ accountId }: { accountId: string }) =>
    (counts.get(accountId)?.rules ?? 0) >= SPEND_RULE_LIMITS.rulesOfCard;
  refuseFields(
    'limit_exceeded',
    cardIds,
    added.filter(isFull).map(({ id }) => id),
  );
  const rows = added.map(({ accountId }) => ({ account_id: accountId, rule_id: rule.id, created_at: now }));
  await tx.insertInto('spend_rule_card').values(rows).execute();
  const spendRule = await readSpendRule(tx, rule.id);
  if (spendRule.cardCount > SPEND_RULE_LIMITS.cardsOfRule) throw new ApiError('limit_exceeded');
  await recordRule(record, 'Added', rule, added);
  return done({ spendRule, cardIds: added.map(({ id }) => id) });
});

/** Which of the cards have the rule, and how many rules each has. */
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

function refuseFields(
  error: 'wrong_state' | 'limit_exceeded',
  cardIds: readonly string[],
  refused: readonly string[],
): void {
  if (refused.length === 0) return;
  const fields = refused.map(
    (id) => [`cardIds.${cardIds.indexOf(id)}`, fieldProblem(problem('invalid'), 'cardIds')] as const,
  );
  throw new ApiError(error, { fields: Object.fromEntries(fields) });
}
