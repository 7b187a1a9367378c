import { type SqlBool, sql } from 'kysely';
import type { ListedProgram } from '#lib/contract/programs/programs.ts';
import { problem } from '#lib/domain/problem.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';
import type { BusinessTable } from '../../db/schema/core.ts';
import type { Db, Tx } from '../../db/schema.ts';

type Row = {
  id: string;
  name: string;
  product_type: BusinessTable['product_type'];
  created_at: Date;
  renamed_at: Date | null;
  closed_at: Date | null;
};

/** The programs of organizations. */
export const selectPrograms = (db: Db | Tx) =>
  db
    .selectFrom('business')
    .select(['id', 'name', 'product_type', 'created_at', 'renamed_at', 'closed_at'])
    .where('parent_id', 'is not', null)
    .where('product_type', 'is not', null);

export const toProgram = ({ id, name, product_type, ...at }: Row): ListedProgram => ({
  id,
  name,
  productType: product_type as NonNullable<typeof product_type>,
  updatedAt: (at.renamed_at ?? at.created_at).toISOString(),
  closedAt: at.closed_at?.toISOString() ?? null,
});

/** @throws Refusal 404 */
export async function readProgram(db: Db | Tx, id: string): Promise<ListedProgram> {
  const row = await selectPrograms(db).where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return toProgram(row);
}

/**
 * Checks that no other open program of the organization has this name: people choose by it where money goes. Only with
 * the organization locked (take-organisation.ts).
 *
 * @throws Refusal 409 beside the name
 */
export async function assertNameFree(
  tx: Tx,
  { parentId, name, programId = null }: { parentId: string; name: string; programId?: string | null },
): Promise<void> {
  const taken = await tx
    .selectFrom('business')
    .select('id')
    .where('parent_id', '=', parentId)
    .where('closed_at', 'is', null)
    .where(sql<SqlBool>`lower(name) = lower(${name})`)
    .where(sql<SqlBool>`id is distinct from ${programId}::uuid`)
    .executeTakeFirst();
  if (taken) throw new Refusal('conflict', { fields: { name: fieldProblem(problem('taken'), 'name') } });
}
