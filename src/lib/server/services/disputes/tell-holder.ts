import type { DisputeRow } from '#lib/contract/disputes/dispute.ts';
import type { Tx } from '../../db/schema.ts';
import { notifyHolder } from '../mail/notify-holder.ts';

type News = { now: Date } & (
  | { kind: 'disputeOpened' | 'disputeAccepted' | 'disputeWithdrawn' }
  | { kind: 'disputeAnswered'; message: string }
  | { kind: 'disputeDeclined'; reason: string }
  | { kind: 'disputeCredited'; creditMinor: number }
);

/** Mails the holder of a card what became of their case, whatever they prefer. */
export const tellHolder = (
  tx: Tx,
  { id, card, purchase, amount, answerDueOn, decideDueOn }: DisputeRow,
  news: News,
): Promise<void> =>
  notifyHolder(tx, {
    ...news,
    cardId: card.id,
    disputeId: id,
    merchant: purchase.merchantName,
    amountMinor: amount.amountMinor,
    answerDueOn,
    decideDueOn,
  });
