import { sql } from 'kysely';
import type { Actor } from '../../commands/actor.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Tx } from '../../db/schema.ts';
import { MOST_EXPORTED } from '../exports/start-export.ts';
import { idsOfPage, type Wanted } from '../programs/page-of-programs.ts';
import { programsOf } from '../programs/programs-of.ts';

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
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${idsOfPage(wanted, MOST_EXPORTED)}) as line`.execute(tx);
  return Number(rows[0]?.count ?? 0);
}
