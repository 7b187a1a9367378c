import { takeUpDispute as call } from '#lib/contract/disputes/disputes.ts';
import { nameOf } from '../../commands/actor.ts';
import { command, done, unchanged } from '../../commands/handler.ts';
import { readDispute } from './dispute-row.ts';
import { takeDispute, writeEvent } from './take-dispute.ts';

/** Whoever takes a case up may take it over from a colleague, who is away for example. */
export const takeUpDispute = command(call, async (request) => {
  const { tx, actor, params } = request;
  const wanted = { cardId: params.id, id: params.disputeId };
  const taken = await takeDispute(tx, wanted);
  const answer = async () => ({ dispute: await readDispute(tx, { ...wanted, holderUid: null }) });
  const by = nameOf(actor);
  if (taken.taken_up_by === by.id) return unchanged(await answer());
  await tx
    .updateTable('dispute')
    .set({ taken_up_by: by.id, taken_up_by_name: by.name })
    .where('id', '=', taken.id)
    .execute();
  await writeEvent(request, taken, { kind: 'takenUp', words: null });
  return done(await answer());
});
