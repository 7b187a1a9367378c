import { exportBankTransfers as call } from '#lib/contract/bank-transfers/bank-transfers.ts';
import { command, done } from '../../commands/handler.ts';
import { exportOfPrograms } from '../exports/export-of-programs.ts';
import { countRows, exportable } from '../exports/exportable.ts';
import { wantedTransfers } from './list.ts';
import { transfersExport } from './list-export.ts';
import { programsThatPay } from './programs-that-pay.ts';

/** Of what the caller may read in the list, what they may also export. */
export const exportBankTransfers = command(call, async (request) => {
  const { tx, actor, params, body: filter } = request;
  const seen = programsThatPay(actor, params.id, { permission: 'viewBankTransfers', only: filter.program });
  const businessIds = exportable(actor, params.id, seen);
  const lines = await countRows(tx, wantedTransfers(businessIds, filter));
  const asked = { type: 'bankTransfersExported', businessIds, filter, lines } as const;
  return done({ export: await exportOfPrograms(request, transfersExport, asked) });
});
