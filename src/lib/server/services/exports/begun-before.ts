import { type SqlBool, sql } from 'kysely';
import type { Wanted } from '../programs/page-of-programs.ts';

/** The same rows without those that came since an export began. */
export const begunBefore = (wanted: Wanted, at: Date): Wanted => ({
  ...wanted,
  conditions: [...(wanted.conditions ?? []), sql<SqlBool>`${sql.ref(`${wanted.table}.created_at`)} < ${at}`],
});
