import { type SqlBool, sql } from 'kysely';
import { problem } from '#lib/domain/problem.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';
import type { Tx } from '../../db/schema.ts';

/**
 * A name stands once among the rules for all cards of a business, and once among those of it that are attached to
 * cards: two of one name cannot be told apart in a decline. Only with the organisation's rules locked.
 *
 * @param ruleId the rule that bears the name from now on, where it is there already
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
