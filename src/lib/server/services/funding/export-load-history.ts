import { exportLoadHistory as call } from '#lib/contract/funding/history.ts';
import { command, done } from '../../commands/handler.ts';
import { exportOfPrograms } from '../exports/export-of-programs.ts';
import { countRows, exportable } from '../exports/exportable.ts';
import { programsOf } from '../programs/programs-of.ts';
import { loadHistoryExport } from './history-exports.ts';
import { loadHistoryPage } from './read-load-history.ts';

/** Of the load history that the caller may read, what they may also export. */
export const exportLoadHistory = command(call, async (request) => {
  const { tx, actor, params, body: filter } = request;
  const seen = programsOf(actor, params.id, { permission: 'viewCards', only: filter.program });
  const businessIds = exportable(actor, params.id, seen);
  const lines = await countRows(tx, loadHistoryPage({ actor, businessIds, filter }));
  const asked = { type: 'loadHistoryExported', businessIds, filter, lines } as const;
  return done({ export: await exportOfPrograms(request, loadHistoryExport, asked) });
});
