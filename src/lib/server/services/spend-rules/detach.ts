import { detachSpendRule as call } from '#lib/contract/spend-rules/spend-rules.ts';
import { command, done } from '../../commands/handler.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import { recordRule } from './record-rule.ts';
import { readSpendRule } from './rule-row.ts';
import { takeCardsOfRule, takeRule } from './take-cards-of-rule.ts';

/**
 * Detaches a rule from all cards of the request or from none. If it is attached again, it counts its running window
 * anew.
 */
export const detachSpendRule = command(call, async ({ tx, actor, params, body, record }) => {
  const { appliesTo: _, ...rule } = await takeRule(tx, params.id);
  const cardIds = [...new Set(body.cardIds)];
  const cards = await takeCardsOfRule(tx, { actor, businessId: rule.businessId, cardIds });
  const gone = await tx
    .deleteFrom('spend_rule_card')
    .where('rule_id', '=', rule.id)
    .where(
      'account_id',
      'in',
      cards.map(({ accountId }) => accountId),
    )
    .returning('account_id')
    .execute();
  if (gone.length === 0) throw wrongState('ruleNotAttached');
  const accounts = new Set(gone.map(({ account_id }) => account_id));
  const removed = cards.filter(({ accountId }) => accounts.has(accountId));
  await recordRule(record, 'Removed', rule, removed);
  return done({ spendRule: await readSpendRule(tx, rule.id), cardIds: removed.map(({ id }) => id) });
});
