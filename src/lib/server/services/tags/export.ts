import { exportTags as call } from '#lib/contract/tags/tags.ts';
import { command, done } from '../../commands/handler.ts';
import { exportOfPrograms } from '../exports/export-of-programs.ts';
import { countOf, exportable } from '../exports/exportable.ts';
import { programsOf } from '../programs/programs-of.ts';
import { tagsOf } from './list.ts';
import { tagsExport } from './list-export.ts';

/** Of what the caller may read in the list, what they may also export. */
export const exportTags = command(call, async (request) => {
  const { tx, actor, params } = request;
  const businessIds = exportable(actor, params.id, programsOf(actor, params.id, { permission: 'viewCards' }));
  const lines = businessIds.length === 0 ? 0 : await countOf(tx, tagsOf(tx, businessIds));
  const asked = { type: 'tagsExported', businessIds, filter: {}, lines } as const;
  return done({ export: await exportOfPrograms(request, tagsExport, asked) });
});
