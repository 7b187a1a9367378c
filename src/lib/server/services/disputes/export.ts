import { exportDisputes as call } from '#lib/contract/disputes/disputes.ts';
import { command, done } from '../../commands/handler.ts';
import { exportOfPrograms } from '../exports/export-of-programs.ts';
import { countRows, exportable } from '../exports/exportable.ts';
import { wantedDisputes } from './list.ts';
import { disputesExport } from './list-export.ts';
import { managedBusinesses } from './managed-businesses.ts';

/** Of what the caller may read in the list, what they may also export. */
export const exportDisputes = command(call, async (request) => {
  const { tx, actor, params, body: filter } = request;
  const seen = managedBusinesses(actor, params.id, filter.program);
  const businessIds = exportable(actor, params.id, seen);
  const lines = await countRows(tx, wantedDisputes(businessIds, filter));
  const asked = { type: 'disputesExported', businessIds, filter, lines } as const;
  return done({ export: await exportOfPrograms(request, disputesExport, asked) });
});
