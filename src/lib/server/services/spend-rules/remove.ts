import { removeSpendRule as call } from '#lib/contract/spend-rules/spend-rules.ts';
import { command, done } from '../../commands/handler.ts';
import { cardsOfRule, recordRule } from './record-rule.ts';
import { readSpendRule } from './rule-row.ts';
import { takeRuleOf } from './take-rule-of.ts';

/**
 * Removes a rule for good: from this commit on it decides nothing, and its cards have room for another. The row
 * stays, because declined purchases name it.
 */
export const removeSpendRule = command(call, async ({ tx, params, now, record }) => {
  const { isActive, updatedAt: _, ...rule } = await takeRuleOf(tx, params);
  const cards = await cardsOfRule(tx, rule.id);
  const before = await readSpendRule(tx, rule.id);
  await tx.deleteFrom('spend_rule_card').where('rule_id', '=', rule.id).execute();
  await tx
    .updateTable('spend_rule')
    .set({ is_active: false, removed_at: now, updated_at: now })
    .where('id', '=', rule.id)
    .execute();
  // If it was turned off before, the histories of the cards already say that it is gone.
  await recordRule(record, 'Removed', rule, isActive ? cards : []);
  return done({ spendRule: before });
});
