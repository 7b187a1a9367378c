import { exportBusinessActivities as call } from '#lib/contract/audit/audit.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { exportOfPrograms } from '../exports/export-of-programs.ts';
import { MOST_EXPORTED } from '../exports/start-export.ts';
import { programsOf } from '../programs/programs-of.ts';
import { activitiesExport } from './activities-export.ts';
import { businessesOfLog, countLines } from './read-lines.ts';

/** Of the log that the caller may read, what they may also export. */
export const exportBusinessActivities = command(call, async (request) => {
  const { tx, actor, params, body: filter, now } = request;
  const mayExport = programsOf(actor, params.id, { permission: 'exportData' });
  if (mayExport.length === 0) throw new Refusal('forbidden');
  const businessIds = businessesOfLog({ actor, businessId: params.id, filter }).filter((id) =>
    mayExport.includes(id),
  );
  const log = { db: tx, actor, businessId: params.id, filter: { ...filter, program: businessIds }, at: now };
  const { total, isCapped } =
    businessIds.length === 0 ? { total: 0, isCapped: false } : await countLines(log, MOST_EXPORTED);
  const lines = isCapped ? total + 1 : total;
  return done({
    export: await exportOfPrograms(request, activitiesExport, {
      type: 'activitiesExported',
      businessIds,
      filter,
      lines,
    }),
  });
});
