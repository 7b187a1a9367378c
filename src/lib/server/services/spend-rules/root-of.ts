import { sql } from 'kysely';
import { Refusal } from '../../commands/refusal.ts';
import type { Tx } from '../../db/schema.ts';

/** The super business of a program, otherwise the business itself. @throws Refusal 404 */
export async function readRootOf(tx: Tx, businessId: string): Promise<string> {
  const row = await tx
    .selectFrom('business')
    .select(sql<string>`coalesce(parent_id, id)`.as('root'))
    .where('id', '=', businessId)
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return row.root;
}
