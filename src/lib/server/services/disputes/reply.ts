import { v7 as newId } from 'uuid';
import { replyToDispute as call } from '#lib/contract/disputes/disputes.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { enqueue } from '../../ledger/outbox.ts';
import { readDispute } from './dispute-row.ts';
import { REPLIED_TOPIC } from './notify-managers.ts';
import { takeDispute, writeEvent } from './take-dispute.ts';

/** What the organisation asked for, in the holder's words. */
export const replyToDispute = command(call, async (request) => {
  const { tx, actor, params, body } = request;
  if (actor.kind !== 'user') throw new Refusal('forbidden');
  const wanted = { cardId: params.id, id: params.disputeId };
  const taken = await takeDispute(tx, { ...wanted, openedBy: actor.uid });
  await writeEvent(request, taken, { kind: 'replied', words: body.words });
  const message = { topic: REPLIED_TOPIC, businessId: taken.business_id, payload: { disputeId: taken.id } };
  await enqueue(tx, [{ id: newId(), ...message }]);
  return done({ dispute: await readDispute(tx, { ...wanted, holderUid: actor.uid }) });
});
