import type { Permission } from '#lib/domain/people/permissions.ts';
import { problem } from '#lib/domain/problem.ts';
import type { Actor } from '../../commands/actor.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';
import type { Tx } from '../../db/schema.ts';
import { programsOf } from '../programs/programs-of.ts';
import { takeCards } from './take-card.ts';

/**
 * Locks the cards that a request names, of a business or, for a super business, of its programs where the caller has
 * the permission; in the order of their ids.
 *
 * @throws Refusal 404 with the place of every id that is no such card: foreign cards answer like missing ones
 */
export async function takeCardsOf(
  tx: Tx,
  request: { actor: Actor; businessId: string; permission: Permission; cardIds: readonly string[] },
) {
  const { actor, businessId, permission, cardIds } = request;
  const businessIds = programsOf(actor, businessId, { permission });
  const rows = await takeCards(tx, { ids: cardIds, businessIds });
  const found = new Set(rows.map(({ id }) => id));
  const missing = cardIds.flatMap((id, index) => (found.has(id) ? [] : [`cardIds.${index}`]));
  if (missing.length === 0) return rows;
  const notFound = (field: string) => [field, fieldProblem(problem('cardNotFound'))] as const;
  throw new Refusal('not_found', { fields: Object.fromEntries(missing.map(notFound)) });
}
