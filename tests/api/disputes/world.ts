import { v7 as newId } from 'uuid';
import { makeDispute } from '../../support/disputes.ts';
import type { CardWorld } from '../cards/world.ts';

export type Purchase = { status?: 'pending' | 'cleared'; refunded?: number; loadMinor?: number };

/** An open case of amina's about a purchase of $12.50. */
export async function makeOpenCase(
  world: CardWorld,
  { status = 'cleared', refunded = 0, loadMinor = 0 }: Purchase = {},
) {
  const card = await world.card({ status: 'active', userId: 'amina', loadMinor });
  const transactionId = newId();
  await world.api.db
    .insertInto('card_transaction')
    .values({
      id: transactionId,
      card_id: card.id,
      business_id: world.businessId,
      status,
      requested: 1_250,
      approved: 1_250,
      cleared: status === 'cleared' ? 1_250 : 0,
      refunded,
      merchant_name: 'Corner Basket',
      merchant_category_code: '5411',
      merchant_category: 'Grocery Stores',
      hold_id: null,
      journal_id: null,
      authorized_at: new Date(),
      cleared_at: status === 'cleared' ? new Date() : null,
    })
    .execute();
  const disputeId = await makeDispute(world.api.db, {
    cardId: card.id,
    transactionId,
    uid: 'amina',
    amount: 1_250,
  });
  return { card, transactionId, disputeId };
}
