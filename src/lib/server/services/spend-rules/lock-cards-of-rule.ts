import { problem } from '#lib/domain/problem.ts';
import type { Actor } from '../../api/actor.ts';
import { ApiError } from '../../api/api-error.ts';
import { fieldProblem } from '../../api/error-answer.ts';
import type { Tx } from '../../db/schema.ts';
import { lockBooks } from '../../ledger/lock-books.ts';
import { programsOf } from '../businesses/programs-of.ts';

/** A rule whose attachments are about to change; nobody else changes them meanwhile. @throws ApiError 404 */
export async function lockRule(tx: Tx, id: string) {
  const rule = await tx
    .selectFrom('spend_rule')
    .select(['id', 'business_id as businessId', 'applies_to as appliesTo', 'name', 'type', 'merchants'])
    .select(['max_amount as maxAmountMinor', 'max_count as maxCount', 'time_window as window'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!rule) throw new ApiError('not_found');
  return rule;
}

/**
 * The cards of a request, locked with their balances so that no authorization decides by what is gone, in the
 * order of the request. Cards of the rule's business, of a super business those of its programs too.
 *
 * @throws ApiError 404 with every id that is no such card: somebody else's answers like a missing one
 */
export async function lockCardsOfRule(
  tx: Tx,
  { actor, businessId, cardIds }: { actor: Actor; businessId: string; cardIds: readonly string[] },
) {
  const rows = await tx
    .selectFrom('card')
    .select(['id', 'business_id as businessId', 'account_id as accountId', 'status'])
    .where('id', 'in', cardIds)
    .where('business_id', 'in', programsOf(actor, businessId, { permission: 'assignSpendRules' }))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const missing = cardIds.flatMap((id, index) => (byId.has(id) ? [] : [`cardIds.${index}`]));
  if (missing.length > 0) {
    const notFound = (field: string) => [field, fieldProblem(problem('cardNotFound'))] as const;
    throw new ApiError('not_found', { fields: Object.fromEntries(missing.map(notFound)) });
  }
  await lockBooks(
    tx,
    rows.map(({ accountId }) => accountId),
  );
  return rows;
}
