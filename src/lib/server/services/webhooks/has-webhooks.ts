import { type SqlBool, sql } from 'kysely';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Db, Tx } from '../../db/schema.ts';

/** Whether the business of a row has webhooks: the mark is its organisation's, and counts for its programs. */
export const HAS_WEBHOOKS = sql<SqlBool>`exists (select from business marked
  where marked.id = coalesce(business.parent_id, business.id) and marked.has_webhooks)`;

/** @throws Refusal 409 for a business without webhooks (spec §8) */
export async function assertWebhooks(db: Db | Tx, businessId: string): Promise<void> {
  const found = await db
    .selectFrom('business')
    .select('id')
    .where('id', '=', businessId)
    .where(HAS_WEBHOOKS)
    .executeTakeFirst();
  if (!found) throw wrongState('webhooksNotEnabled');
}
