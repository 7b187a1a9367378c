import { Refusal } from '../../commands/refusal.ts';
import type { Tx } from '../../db/schema.ts';
import { type TakenCard, takeCard } from '../cards/take-card.ts';
import { cardsOfAccount } from './cards-of-account.ts';

/**
 * Locks the card that has the money of an account now: the last of its chain. It is taken before the case itself, as
 * openDispute does.
 *
 * @throws Refusal 404
 */
export async function takeMoneyCard(tx: Tx, cardId: string): Promise<TakenCard> {
  const present = await tx
    .selectFrom('card')
    .select('id')
    .where('id', 'in', cardsOfAccount(cardId))
    .where('replaced_by', 'is', null)
    .executeTakeFirst();
  if (!present) throw new Refusal('not_found');
  return takeCard(tx, present.id);
}

/** Whether the card is still in the hands of whoever opened the case; handing it on begins another holding. */
export const isWithOpener = (card: Pick<TakenCard, 'holderSince'>, dispute: { created_at: Date }): boolean =>
  card.holderSince === null || card.holderSince <= dispute.created_at;
