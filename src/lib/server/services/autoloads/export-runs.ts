import { exportAutoloadRuns as call } from '#lib/contract/autoloads/runs.ts';
import { command, done } from '../../commands/handler.ts';
import { exportOfPrograms } from '../exports/export-of-programs.ts';
import { countOf, exportable } from '../exports/exportable.ts';
import { runsOf } from './list-runs.ts';
import { programOfAutoload } from './program-of-autoload.ts';
import { runsExport } from './runs-export.ts';

export const exportAutoloadRuns = command(call, async (request) => {
  const { tx, actor, params } = request;
  const businessId = await programOfAutoload(tx, params.id);
  const businessIds = exportable(actor, businessId, [businessId]);
  const lines = await countOf(tx, runsOf(tx, params.id));
  const filter = { autoload: params.id };
  const asked = { type: 'autoloadRunsExported', businessIds, filter, lines } as const;
  return done({
    export: await exportOfPrograms({ ...request, params: { id: businessId } }, runsExport, asked),
  });
});
