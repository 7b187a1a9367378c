import { sql } from 'kysely';
import { answerDispute as call } from '#lib/contract/disputes/disputes.ts';
import { command, done } from '../../commands/handler.ts';
import { readDispute } from './dispute-row.ts';
import { takeDispute, writeEvent } from './take-dispute.ts';
import { tellHolder } from './tell-holder.ts';

export const answerDispute = command(call, async (request) => {
  const { tx, params, body, now } = request;
  const wanted = { cardId: params.id, id: params.disputeId };
  const taken = await takeDispute(tx, wanted);
  await tx
    .updateTable('dispute')
    .set({ answered_at: sql<Date>`coalesce(answered_at, ${now})` })
    .where('id', '=', taken.id)
    .execute();
  await writeEvent(request, taken, { kind: 'answered', words: body.words });
  const dispute = await readDispute(tx, { ...wanted, holderUid: null });
  await tellHolder(tx, dispute, { kind: 'disputeAnswered', now, message: body.words });
  return done({ dispute });
});
