import { exportRecipients as call } from '#lib/contract/recipients/recipients.ts';
import { command, done } from '../../commands/handler.ts';
import { exportOfPrograms } from '../exports/export-of-programs.ts';
import { countRows, exportable } from '../exports/exportable.ts';
import { programsOf } from '../programs/programs-of.ts';
import { wantedRecipients } from './list.ts';
import { recipientsExport } from './list-export.ts';

/** Of what the caller may read in the list, what they may also export. */
export const exportRecipients = command(call, async (request) => {
  const { tx, actor, params, body: filter } = request;
  const seen = programsOf(actor, params.id, { permission: 'viewRecipients', only: filter.program });
  const businessIds = exportable(actor, params.id, seen);
  const lines = await countRows(tx, wantedRecipients(businessIds, filter));
  const asked = { type: 'recipientsExported', businessIds, filter, lines } as const;
  return done({ export: await exportOfPrograms(request, recipientsExport, asked) });
});
