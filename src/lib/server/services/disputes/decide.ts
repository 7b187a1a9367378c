import type { Dispute } from '#lib/contract/disputes/dispute.ts';
import type { acceptDispute } from '#lib/contract/disputes/disputes.ts';
import type { CommandRequest } from '../../commands/handler.ts';
import { readDispute } from './dispute-row.ts';
import { takeDispute, writeEvent } from './take-dispute.ts';

type Decided = {
  status: 'accepted' | 'declined' | 'withdrawn';
  words: string | null;
  holderUid: string | null;
};
type Request = Pick<CommandRequest<typeof acceptDispute>, 'tx' | 'actor' | 'params' | 'now' | 'record'>;

/** Closes an open case, once. @throws Refusal 409 wrong_state where somebody else closed it before */
export async function decide(request: Request, { status, words, holderUid }: Decided): Promise<Dispute> {
  const { tx, params, now } = request;
  const wanted = { cardId: params.id, id: params.disputeId };
  const taken = await takeDispute(tx, { ...wanted, ...(holderUid ? { openedBy: holderUid } : {}) });
  await tx
    .updateTable('dispute')
    .set({ status, decided_at: now })
    .where('id', '=', taken.id)
    .where('status', '=', 'open')
    .execute();
  await writeEvent(request, taken, { kind: status, words });
  return readDispute(tx, { ...wanted, holderUid });
}
