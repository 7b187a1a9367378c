import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import type { Actor } from '../../commands/actor.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { idsOfPage, type Wanted } from '../programs/page-of-programs.ts';
import { programsOf } from '../programs/programs-of.ts';
import { MOST_EXPORTED } from './start-export.ts';

/**
 * Of the businesses whose history is seen, those whose rows may also be exported.
 *
 * @throws Refusal 403 where nothing may be exported at all
 */
export function exportable(actor: Actor, businessId: string, seen: readonly string[]): string[] {
  const mayExport = programsOf(actor, businessId, { permission: 'exportData' });
  if (mayExport.length === 0) throw new Refusal('forbidden');
  return seen.filter((id) => mayExport.includes(id));
}

/** Counted up to one more than is exported. */
export async function countRows(tx: Tx, wanted: Wanted): Promise<number> {
  if (wanted.businessIds.length === 0) return 0;
  return countLines(tx, idsOfPage(wanted, MOST_EXPORTED));
}

/** The same of a query that is no list of one table. */
export const countOf = <Tables, Names extends keyof Tables, Row>(
  db: Db | Tx,
  rows: SelectQueryBuilder<Tables, Names, Row>,
): Promise<number> => countLines(db, rows.limit(MOST_EXPORTED + 1));

async function countLines(db: Db | Tx, lines: Expression<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${lines}) as line`.execute(db);
  return Number(rows[0]?.count ?? 0);
}
