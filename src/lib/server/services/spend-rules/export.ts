import { exportSpendRules as call } from '#lib/contract/spend-rules/spend-rules.ts';
import { command, done } from '../../commands/handler.ts';
import { exportOfPrograms } from '../exports/export-of-programs.ts';
import { countOf, exportable } from '../exports/exportable.ts';
import { programsOf } from '../programs/programs-of.ts';
import { wantedRules } from './list.ts';
import { spendRulesExport } from './list-export.ts';

/** Of what the caller may read in the list, what they may also export. */
export const exportSpendRules = command(call, async (request) => {
  const { tx, actor, params, body: filter } = request;
  const businessIds = exportable(
    actor,
    params.id,
    programsOf(actor, params.id, { permission: 'viewSpendRules' }),
  );
  const lines = businessIds.length === 0 ? 0 : await countOf(tx, wantedRules(tx, businessIds, filter));
  const asked = { type: 'spendRulesExported', businessIds, filter, lines } as const;
  return done({ export: await exportOfPrograms(request, spendRulesExport, asked) });
});
