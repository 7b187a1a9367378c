import type { SpendRule } from '#lib/domain/spend-rules/spend-rules.ts';
import { countSpending, writeCounters } from '../../authorizations/count-spending.ts';
import type { Tx } from '../../db/schema.ts';
import type { RecordedRule } from './record-rule.ts';

/**
 * Forgets what a rule has counted, because it counts other purchases from now on: each card is counted anew when it is
 * next asked for. So a change takes no longer for a million cards. Only with the organisation's rules taken
 * (take-rule-of.ts).
 */
export async function forgetCounters(tx: Tx, ruleId: string): Promise<void> {
  await tx.deleteFrom('spend_counter').where('rule_id', '=', ruleId).execute();
}

/**
 * Counts what cards have spent in the running window of a rule that was put on them, in place of what an earlier
 * attachment has left. Only with their balances locked (take-cards-of-rule.ts).
 */
export async function recount(
  tx: Tx,
  { rule, accountIds, now }: { rule: RecordedRule; accountIds: readonly string[]; now: Date },
): Promise<void> {
  const { id, name, type, window, maxAmountMinor, maxCount, merchants } = rule;
  if (type !== 'velocity' || window === null) return;
  const terms: SpendRule = { id, name, level: 'card', type, window, maxAmountMinor, maxCount, merchants };
  await writeCounters(tx, await countSpending(tx, { accountIds, rules: [terms], now }));
}
