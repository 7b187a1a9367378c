import { exportFundingAccountDeposits as call } from '#lib/contract/funding/deposits.ts';
import { command, done } from '../../commands/handler.ts';
import { exportOfPrograms } from '../exports/export-of-programs.ts';
import { countRows, exportable } from '../exports/exportable.ts';
import { programsOf } from '../programs/programs-of.ts';
import { depositsExport } from './deposits-export.ts';
import { depositsPage } from './read-deposits.ts';

/** Of the deposits that the caller may read, what they may also export. */
export const exportFundingAccountDeposits = command(call, async (request) => {
  const { tx, actor, params, body: filter } = request;
  const seen = programsOf(actor, params.id, { permission: 'viewFunding', only: filter.program });
  const businessIds = exportable(actor, params.id, seen);
  const lines = await countRows(tx, depositsPage({ businessIds, filter }));
  const asked = { type: 'depositsExported', businessIds, filter, lines } as const;
  return done({ export: await exportOfPrograms(request, depositsExport, asked) });
});
