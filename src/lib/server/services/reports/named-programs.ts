import type { Db } from '../../db/schema.ts';

/** Most programs that one report lists. */
const MOST = 100;

/** The programs with the largest figures, by id and name. */
export async function namePrograms<Row extends { businessId: string; rank: number }>(
  db: Db,
  rows: readonly Row[],
) {
  const largest = [...rows]
    .sort((a, b) => b.rank - a.rank || (a.businessId < b.businessId ? -1 : 1))
    .slice(0, MOST);
  if (largest.length === 0) return [];
  const named = await db
    .selectFrom('business')
    .select(['id', 'name'])
    .where(
      'id',
      'in',
      largest.map(({ businessId }) => businessId),
    )
    .execute();
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return largest.map((row) => ({
    ...row,
    business: { id: row.businessId, name: names.get(row.businessId) ?? '' },
  }));
}
