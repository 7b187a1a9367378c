import { exportReplacements as call } from '#lib/contract/replacements/replacements.ts';
import { command, done } from '../../commands/handler.ts';
import { exportOfPrograms } from '../exports/export-of-programs.ts';
import { countRows, exportable } from '../exports/exportable.ts';
import { programsOf } from '../programs/programs-of.ts';
import { wantedReplacements } from './list.ts';
import { replacementsExport } from './list-export.ts';

/** Of what the caller may read in the list, what they may also export. */
export const exportReplacements = command(call, async (request) => {
  const { tx, actor, params, body: filter } = request;
  const seen = programsOf(actor, params.id, { permission: 'reissueCards', only: filter.program });
  const businessIds = exportable(actor, params.id, seen);
  const lines = await countRows(tx, wantedReplacements(businessIds, filter));
  const asked = { type: 'replacementsExported', businessIds, filter, lines } as const;
  return done({ export: await exportOfPrograms(request, replacementsExport, asked) });
});
