import { exportApprovals as call } from '#lib/contract/approvals/approvals.ts';
import { command, done } from '../../commands/handler.ts';
import { exportOfPrograms } from '../exports/export-of-programs.ts';
import { countRows, exportable } from '../exports/exportable.ts';
import { programsOf } from '../programs/programs-of.ts';
import { wantedApprovals } from './list.ts';
import { approvalsExport } from './list-export.ts';

/** Of what the caller may read in the list, what they may also export. */
export const exportApprovals = command(call, async (request) => {
  const { tx, actor, params, body: filter, now } = request;
  const seen = programsOf(actor, params.id, { permission: 'approvePayments', only: filter.program });
  const businessIds = exportable(actor, params.id, seen);
  const lines = await countRows(tx, wantedApprovals(businessIds, { actor, filter, now }));
  const asked = { type: 'approvalsExported', businessIds, filter, lines } as const;
  return done({ export: await exportOfPrograms(request, approvalsExport, asked) });
});
