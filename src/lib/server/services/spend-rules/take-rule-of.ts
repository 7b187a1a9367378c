import { takeSpendRules } from '../../authorizations/take-spend-rules.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Tx } from '../../db/schema.ts';
import { readRootOf } from './root-of.ts';

/**
 * Locks a rule that is about to change, under the lock of the organisation's rules: they decide nothing meanwhile.
 * @throws Refusal 404
 */
export async function takeRuleOf(tx: Tx, { id, ruleId }: { id: string; ruleId: string }) {
  await takeSpendRules(tx, await readRootOf(tx, id));
  const row = await tx
    .selectFrom('spend_rule')
    .select(['id', 'business_id as businessId', 'name', 'type', 'is_active as isActive', 'merchants'])
    .select(['updated_at as updatedAt', 'applies_to as appliesTo'])
    .select(['max_amount as maxAmountMinor', 'max_count as maxCount', 'time_window as window'])
    .where('id', '=', ruleId)
    .where('business_id', '=', id)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return row;
}
