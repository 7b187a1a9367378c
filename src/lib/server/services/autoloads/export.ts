import { exportAutoloads as call } from '#lib/contract/autoloads/autoloads.ts';
import { command, done } from '../../commands/handler.ts';
import { exportOfPrograms } from '../exports/export-of-programs.ts';
import { countRows, exportable } from '../exports/exportable.ts';
import { programsOf } from '../programs/programs-of.ts';
import { wantedAutoloads } from './list.ts';
import { autoloadsExport } from './list-export.ts';

/** Of what the caller may read in the list, what they may also export. */
export const exportAutoloads = command(call, async (request) => {
  const { tx, actor, params, body: filter } = request;
  const seen = programsOf(actor, params.id, { permission: 'viewAutoloads', only: filter.program });
  const businessIds = exportable(actor, params.id, seen);
  const lines = await countRows(tx, wantedAutoloads(businessIds, filter));
  const asked = { type: 'autoloadsExported', businessIds, filter, lines } as const;
  return done({ export: await exportOfPrograms(request, autoloadsExport, asked) });
});
