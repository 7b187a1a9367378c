import { type SqlBool, sql } from 'kysely';
import { problem } from '#lib/domain/problem.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';
import type { Tx } from '../../db/schema.ts';

/**
 * Checks that a name is unique among a business's rules for all cards, and among its rules that are attached to
 * cards: a decline could not tell two of one name apart. Only with the organisation's rules locked.
 *
 * @param ruleId the rule that gets the name, where it exists already
 * @throws Refusal 409 beside the name
 */
export async function assertNameFree(
  tx: Tx,
  wanted: { businessId: string; appliesTo: 'business' | 'cards'; name: string; ruleId?: string },
): Promise<void> {
  const { businessId, appliesTo, name, ruleId = null } = wanted;
  const taken = await tx
    .selectFrom('spend_rule')
    .select('id')
    .where('business_id', '=', businessId)
    .where('applies_to', '=', appliesTo)
    .where('removed_at', 'is', null)
    .where(sql<SqlBool>`lower(name) = lower(${name})`)
    .where(sql<SqlBool>`id is distinct from ${ruleId}::uuid`)
    .executeTakeFirst();
  if (taken) throw new Refusal('conflict', { fields: { name: fieldProblem(problem('taken'), 'name') } });
}
