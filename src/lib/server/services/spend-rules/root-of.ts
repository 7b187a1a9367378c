import { sql } from 'kysely';
import { ApiError } from '../../commands/api-error.ts';
import type { Tx } from '../../db/schema.ts';

/** The super business of a program, otherwise the business itself. @throws ApiError 404 */
export async function readRootOf(tx: Tx, businessId: string): Promise<string> {
  const row = await tx
    .selectFrom('business')
    .select(sql<string>`coalesce(parent_id, id)`.as('root'))
    .where('id', '=', businessId)
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return row.root;
}
