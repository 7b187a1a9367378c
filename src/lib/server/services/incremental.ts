import { type Expression, type SqlBool, sql } from 'kysely';

/** From where a program reads on, as the contract has it (`createdRange`, `changedRange`). */
export type Incremental = {
  createdAfter?: string | undefined;
  createdBefore?: string | undefined;
  updatedAfter?: string | undefined;
};

type Moments = {
  /** A column of the table. */
  created: string;
  /** The moment of the last change, from the beginning on. */
  updated?: string;
  /** The same where it is null until the first change. */
  changed?: string;
};

/** The lines within a range, its beginning included and its end not, so that ranges one after the other miss nothing. */
export function incrementalConditions(
  { created, updated, changed }: Moments,
  { createdAfter, createdBefore, updatedAfter }: Incremental,
): Expression<SqlBool>[] {
  const at = sql.raw(created);
  const wanted: Expression<SqlBool>[] = [];
  if (createdAfter) wanted.push(sql<SqlBool>`${at} >= ${new Date(createdAfter)}`);
  if (createdBefore) wanted.push(sql<SqlBool>`${at} < ${new Date(createdBefore)}`);
  if (updatedAfter) {
    const since = new Date(updatedAfter);
    wanted.push(
      updated
        ? sql<SqlBool>`${sql.raw(updated)} >= ${since}`
        : sql<SqlBool>`(${at} >= ${since} or ${sql.raw(changed ?? created)} >= ${since})`,
    );
  }
  return wanted;
}
