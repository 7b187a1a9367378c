import { sql } from 'kysely';
import {
  exportLoadHistory as loadHistoryCall,
  exportBusinessTransactions as transactionsCall,
} from '#lib/contract/funding/history.ts';
import type { Actor } from '../../commands/actor.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Tx } from '../../db/schema.ts';
import { exportOfPrograms } from '../exports/export-of-programs.ts';
import { MOST_EXPORTED } from '../exports/start-export.ts';
import { idsOfPage, type Wanted } from '../programs/page-of-programs.ts';
import { programsOf } from '../programs/programs-of.ts';
import { loadHistoryExport, transactionsExport } from './history-exports.ts';
import { loadHistoryPage } from './read-load-history.ts';
import { businessesShowingPurchases, transactionsPage } from './read-transactions.ts';

/** Of the load history that the caller may read, what they may also export. */
export const exportLoadHistory = command(loadHistoryCall, async (request) => {
  const { tx, actor, params, body: filter } = request;
  const seen = programsOf(actor, params.id, { permission: 'viewCards', only: filter.program });
  const businessIds = exportable(actor, params.id, seen);
  const lines = await countRows(tx, loadHistoryPage({ businessIds, filter }));
  const asked = { type: 'loadHistoryExported', businessIds, filter, lines } as const;
  return done({ export: await exportOfPrograms(request, loadHistoryExport, asked) });
});

/** Of the purchases that the caller is shown, what they may also export. */
export const exportBusinessTransactions = command(transactionsCall, async (request) => {
  const { tx, actor, params, body: filter } = request;
  const businessIds = exportable(
    actor,
    params.id,
    businessesShowingPurchases(actor, params.id, filter.program),
  );
  const lines = await countRows(tx, transactionsPage({ businessIds, filter }));
  const asked = { type: 'transactionsExported', businessIds, filter, lines } as const;
  return done({ export: await exportOfPrograms(request, transactionsExport, asked) });
});

/** @throws Refusal 403 where nothing may be exported at all */
function exportable(actor: Actor, businessId: string, seen: readonly string[]): string[] {
  const mayExport = programsOf(actor, businessId, { permission: 'exportData' });
  if (mayExport.length === 0) throw new Refusal('forbidden');
  return seen.filter((id) => mayExport.includes(id));
}

/** Counted up to one more than is exported. */
async function countRows(tx: Tx, wanted: Wanted): Promise<number> {
  if (wanted.businessIds.length === 0) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${idsOfPage(wanted, MOST_EXPORTED)}) as line`.execute(tx);
  return Number(rows[0]?.count ?? 0);
}
