import { exportPrograms as call } from '#lib/contract/programs/programs.ts';
import { command, done } from '../../commands/handler.ts';
import { exportOfPrograms } from '../exports/export-of-programs.ts';
import { countOf, exportable } from '../exports/exportable.ts';
import { wantedPrograms } from './list.ts';
import { programsExport } from './list-export.ts';
import { programsOf } from './programs-of.ts';

/** Of the programs that the caller reaches, those that they may also export. */
export const exportPrograms = command(call, async (request) => {
  const { tx, actor, params, body: filter } = request;
  const businessIds = exportable(actor, params.id, programsOf(actor, params.id));
  const rows = wantedPrograms(tx, { parentId: params.id, reached: businessIds, ...filter });
  const lines = businessIds.length === 0 ? 0 : await countOf(tx, rows);
  const asked = { type: 'programsExported', businessIds, filter, lines } as const;
  return done({ export: await exportOfPrograms(request, programsExport, asked) });
});
