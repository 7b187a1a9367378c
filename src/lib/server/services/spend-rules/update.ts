import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { BodyOf } from '#lib/contract/call.ts';
import { updateSpendRule as call } from '#lib/contract/spend-rules/spend-rules.ts';
import { changeOf } from '../../commands/change-of.ts';
import { command, done, unchanged } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { assertNameFree } from './assert-name-free.ts';
import { assertSpendRule, toMinor, toSelection } from './read-draft.ts';
import { cardsOfRule, type RuleChange, recordRule } from './record-rule.ts';
import { forgetCounters } from './recount.ts';
import { readSpendRule } from './rule-row.ts';
import { takeRuleOf } from './take-rule-of.ts';

/**
 * Changes or pauses a rule, if the version is still the one that was read. Whatever changes what it counts makes it
 * count its running window anew, so that changing a rule gives nobody a fresh limit.
 */
export const updateSpendRule = command(call, async (request) => {
  const { tx, params, body, now, ifMatch, record } = request;
  const { updatedAt, appliesTo, ...before } = await takeRuleOf(tx, params);
  if (updatedAt.toISOString() !== ifMatch) throw new Refusal('precondition_failed');
  const rule = applyChange(before, body);
  assertSpendRule(rule, body.merchants);
  if (isDeepStrictEqual(rule, before))
    return unchanged({ spendRule: await readSpendRule(tx, params.ruleId) });
  if (rule.name !== before.name) {
    await assertNameFree(tx, { businessId: params.id, appliesTo, name: rule.name, ruleId: params.ruleId });
  }
  await tx
    .updateTable('spend_rule')
    .set({
      name: rule.name,
      is_active: rule.isActive,
      max_amount: rule.maxAmountMinor,
      max_count: rule.maxCount,
      time_window: rule.window,
      merchants: rule.merchants && JSON.stringify(rule.merchants),
      version: sql`version + 1`,
      // Two changes in one millisecond must not share a version.
      updated_at: new Date(Math.max(now.getTime(), updatedAt.getTime() + 1)),
    })
    .where('id', '=', params.ruleId)
    .execute();
  if (!isDeepStrictEqual(whatCounts(rule), whatCounts(before))) {
    await forgetCounters(tx, params.ruleId);
  }
  const { isActive, ...recorded } = rule;
  await recordRule(
    record,
    kindOf(before.isActive, isActive),
    recorded,
    await cardsOfRule(tx, params.ruleId),
    changeOf(termsOf(before), termsOf(rule)),
  );
  return done({ spendRule: await readSpendRule(tx, params.ruleId) });
});

type Rule = Omit<Awaited<ReturnType<typeof takeRuleOf>>, 'updatedAt' | 'appliesTo'>;

function applyChange(before: Rule, body: BodyOf<typeof call>): Rule {
  return {
    ...before,
    name: body.name ?? before.name,
    isActive: body.isActive ?? before.isActive,
    maxAmountMinor: body.amount === undefined ? before.maxAmountMinor : toMinor(body.amount),
    maxCount: body.count === undefined ? before.maxCount : body.count,
    window: body.window ?? before.window,
    merchants: body.merchants === undefined ? before.merchants : toSelection(body.merchants),
  };
}

/** The terms that decide which purchases a rule has counted. */
const whatCounts = ({ window, merchants, isActive }: Rule) => ({ window, merchants, isActive });

const termsOf = ({ name, isActive, maxAmountMinor, maxCount, window, merchants }: Rule) => ({
  name,
  isActive,
  maxAmountMinor,
  maxCount,
  window,
  merchants,
});

/** For histories, turning a rule off removes it; turning it on adds it again. */
function kindOf(wasActive: boolean, isActive: boolean): RuleChange {
  if (wasActive === isActive) return 'Updated';
  return isActive ? 'Added' : 'Removed';
}
