import { sql } from 'kysely';
import { exportFundingStatement as call } from '#lib/contract/funding/statement.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { MOST_EXPORTED, startExport } from '../exports/start-export.ts';
import { programsOf } from '../programs/programs-of.ts';
import { findOwnAccount } from './own-account.ts';
import { readRange } from './read-range.ts';
import { entriesOf } from './select-lines.ts';
import { statementExport } from './statement-export.ts';
import { instantsOf, rangeOf } from './statement-range.ts';

/** The days that are left out are those of the statement as it stands now. */
export const exportFundingStatement = command(call, async (request) => {
  const { tx, actor, params, body, now, record } = request;
  const { id: businessId } = params;
  if (!programsOf(actor, businessId, { permission: 'exportData' }).includes(businessId))
    throw new Refusal('forbidden');
  const range = rangeOf(body, now);
  const accountId = await findOwnAccount(tx, businessId);
  const found = accountId && (await readRange(tx, accountId, instantsOf(range)));
  const counted =
    found &&
    (await tx
      .selectFrom(
        entriesOf(tx, accountId, { ...found, direction: body.direction })
          .select('entry.seq')
          .limit(MOST_EXPORTED + 1)
          .as('line'),
      )
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow());
  const lines = counted ? Number(counted.count) : 0;
  const started = await startExport(request, statementExport, {
    under: businessId,
    businessIds: [businessId],
    filter: { ...range, direction: body.direction },
    lines,
    businessId,
  });
  await record({
    businessId,
    subject: { type: 'business', id: businessId },
    type: 'statementExported',
    payload: {
      jobId: started.id,
      lineCount: lines,
      filter: {
        from: [range.from],
        to: [range.to],
        ...(body.direction ? { direction: [body.direction] } : {}),
      },
    },
  });
  return done({ export: started });
});
