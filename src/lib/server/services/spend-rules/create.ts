import { v7 as newId } from 'uuid';
import { createSpendRule as call } from '#lib/contract/spend-rules/spend-rules.ts';
import { SPEND_RULE_LIMITS } from '#lib/domain/spend-rules/spend-rule-draft.ts';
import { takeSpendRules } from '../../authorizations/take-spend-rules.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Tx } from '../../db/schema.ts';
import { assertNameFree } from './assert-name-free.ts';
import { assertSpendRule, toMinor, toSelection } from './read-draft.ts';
import { recordRule } from './record-rule.ts';
import { readRootOf } from './root-of.ts';
import { readSpendRule } from './rule-row.ts';

/** A rule for all cards of a business decides from this commit on; one for single cards must first be attached. */
export const createSpendRule = command(call, async ({ tx, params, body, now, record }) => {
  const rule = {
    id: newId(),
    businessId: params.id,
    name: body.name,
    type: body.type,
    maxAmountMinor: toMinor(body.amount),
    maxCount: body.count ?? null,
    window: body.window ?? null,
    merchants: toSelection(body.merchants),
  };
  assertSpendRule(rule, body.merchants);
  await takeSpendRules(tx, await readRootOf(tx, params.id));
  await assertNameFree(tx, { businessId: params.id, appliesTo: body.appliesTo, name: rule.name });
  await assertRoom(tx, params.id);
  await tx
    .insertInto('spend_rule')
    .values({
      id: rule.id,
      business_id: params.id,
      name: rule.name,
      type: rule.type,
      applies_to: body.appliesTo,
      is_active: body.isActive,
      max_amount: rule.maxAmountMinor,
      max_count: rule.maxCount,
      time_window: rule.window,
      merchants: rule.merchants && JSON.stringify(rule.merchants),
      created_at: now,
      updated_at: now,
    })
    .execute();
  await recordRule(record, 'Added', rule);
  return done({ spendRule: await readSpendRule(tx, rule.id) });
});

/** Counted under the lock of the organisation's rules, so that two requests cannot both add the last one. */
async function assertRoom(tx: Tx, businessId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('spend_rule')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('business_id', '=', businessId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= SPEND_RULE_LIMITS.rulesOfBusiness) throw new Refusal('limit_exceeded');
}
