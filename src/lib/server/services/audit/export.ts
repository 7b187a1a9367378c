import { exportBusinessActivities as call } from '#lib/contract/audit/audit.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { MOST_EXPORTED, startExport } from '../exports/start-export.ts';
import { programsOf } from '../programs/programs-of.ts';
import { activitiesExport } from './activities-export.ts';
import { businessesOfLog, countLines } from './read-lines.ts';

/** Of the log that the caller may read, what they may also export. */
export const exportBusinessActivities = command(call, async (request) => {
  const { tx, actor, params, body: filter, grant, now, record } = request;
  const mayExport = programsOf(actor, params.id, { permission: 'exportData' });
  if (mayExport.length === 0) throw new Refusal('forbidden');
  const businessIds = businessesOfLog({ actor, businessId: params.id, filter }).filter((id) =>
    mayExport.includes(id),
  );
  const log = { db: tx, actor, businessId: params.id, filter: { ...filter, program: businessIds }, at: now };
  const { total, isCapped } =
    businessIds.length === 0 ? { total: 0, isCapped: false } : await countLines(log, MOST_EXPORTED);
  const lines = isCapped ? total + 1 : total;
  const isReached = actor.kind === 'user' && actor.reach.some(({ id }) => id === params.id);
  // Who belongs to programs alone does not reach the parent: the file is of the first program that it is about.
  const businessId = isReached || grant.as !== 'member' ? params.id : (businessIds[0] ?? grant.business.id);
  const started = await startExport(request, activitiesExport, {
    under: params.id,
    businessIds,
    filter,
    lines,
    businessId,
  });
  await record({
    businessId,
    subject: { type: 'business', id: businessId },
    type: 'activitiesExported',
    payload: { jobId: started.id, lineCount: lines, filter: textsOf(filter) },
  });
  return done({ export: started });
});

/** The filter as it is recorded: lists of texts. */
const textsOf = (filter: Record<string, string | string[] | undefined>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) =>
      value === undefined || value.length === 0 ? [] : [[name, [value].flat()]],
    ),
  );
