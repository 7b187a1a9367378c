import type { Permission } from '#lib/domain/people/permissions.ts';
import { problem } from '#lib/domain/problem.ts';
import type { Actor } from '../../commands/actor.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';
import type { Tx } from '../../db/schema.ts';
import { programsOf } from '../programs/programs-of.ts';

/**
 * The cards that a request names, of a business or, for a super business, of its programs where the caller holds
 * the permission; locked in the order of their ids.
 *
 * @throws Refusal 404 with the place of every id that is no such card: somebody else's answers like a missing one
 */
export async function takeCardsOf(
  tx: Tx,
  request: { actor: Actor; businessId: string; permission: Permission; cardIds: readonly string[] },
) {
  const { actor, businessId, permission, cardIds } = request;
  if (cardIds.length === 0) return [];
  const rows = await tx
    .selectFrom('card')
    .select(['id', 'business_id as businessId', 'account_id as accountId', 'status'])
    .where('id', 'in', cardIds)
    .where('business_id', 'in', programsOf(actor, businessId, { permission }))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const found = new Set(rows.map(({ id }) => id));
  const missing = cardIds.flatMap((id, index) => (found.has(id) ? [] : [`cardIds.${index}`]));
  if (missing.length === 0) return rows;
  const notFound = (field: string) => [field, fieldProblem(problem('cardNotFound'))] as const;
  throw new Refusal('not_found', { fields: Object.fromEntries(missing.map(notFound)) });
}
