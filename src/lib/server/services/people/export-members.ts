import { exportMembers as call } from '#lib/contract/people/members.ts';
import { command, done } from '../../commands/handler.ts';
import { exportOfPrograms } from '../exports/export-of-programs.ts';
import { countOf, exportable } from '../exports/exportable.ts';
import { programsOf } from '../programs/programs-of.ts';
import { membersExport } from './list-export.ts';
import { wantedPlaces } from './list-members.ts';
import { readRoleDefinitions } from './role-definitions.ts';

/** Of what the caller may read in the list, what they may also export. */
export const exportMembers = command(call, async (request) => {
  const { tx, actor, params, body: filter, now } = request;
  const seen = programsOf(actor, params.id, { permission: 'viewUsers', only: filter.program });
  const businessIds = exportable(actor, params.id, seen);
  const roles = await readRoleDefinitions(tx, params.id);
  const lines = await countOf(tx, wantedPlaces(tx, { businessIds, roles, filter, now }));
  const asked = { type: 'membersExported', businessIds, filter, lines } as const;
  return done({ export: await exportOfPrograms(request, membersExport, asked) });
});
