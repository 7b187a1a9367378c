import type { AnyCall } from '#lib/contract/call.ts';
import type { Dispute } from '#lib/contract/disputes/dispute.ts';
import type { CommandRequest } from '../../commands/handler.ts';
import { readDispute } from './dispute-row.ts';
import { type TakenDispute, writeEvent } from './take-dispute.ts';

type Decided = {
  status: 'accepted' | 'declined' | 'withdrawn';
  words: string | null;
  /** The card that the caller named. */
  cardId: string;
  takenBackMinor: number;
  holderUid: string | null;
};
type Request = Pick<CommandRequest<AnyCall>, 'tx' | 'actor' | 'now' | 'record'>;

/** Closes a case that the caller has locked, once. */
export async function decide(
  request: Request,
  taken: TakenDispute,
  { status, words, cardId, takenBackMinor, holderUid }: Decided,
): Promise<Dispute> {
  const { tx, now } = request;
  await tx
    .updateTable('dispute')
    .set({ status, decided_at: now, credit_taken_back: takenBackMinor })
    .where('id', '=', taken.id)
    .where('status', '=', 'open')
    .execute();
  await writeEvent(request, taken, { kind: status, words });
  return readDispute(tx, { cardId, id: taken.id, holderUid });
}
