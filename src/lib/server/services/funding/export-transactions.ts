import { exportBusinessTransactions as call } from '#lib/contract/funding/history.ts';
import { command, done } from '../../commands/handler.ts';
import { exportOfPrograms } from '../exports/export-of-programs.ts';
import { countRows, exportable } from '../exports/exportable.ts';
import { transactionsExport } from './history-exports.ts';
import { businessesShowingPurchases, transactionsPage } from './read-transactions.ts';

/** Of the purchases that the caller is shown, what they may also export. */
export const exportBusinessTransactions = command(call, async (request) => {
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
