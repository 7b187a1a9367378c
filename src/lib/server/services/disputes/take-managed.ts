import type { acceptDispute, creditDispute } from '#lib/contract/disputes/disputes.ts';
import type { CommandRequest } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { managedBusinesses } from './managed-businesses.ts';
import { takeDispute } from './take-dispute.ts';
import { takeMoneyCard } from './take-money-card.ts';

type Request = CommandRequest<typeof creditDispute> | CommandRequest<typeof acceptDispute>;

/**
 * The card and the open case that a member moves money for, both locked, card first.
 *
 * @throws Refusal 404 for a case of a business that the caller does not manage
 */
export async function takeManaged({ tx, actor, params, body: { cardId } }: Request) {
  const card = await takeMoneyCard(tx, cardId);
  if (!managedBusinesses(actor, params.id).includes(card.businessId)) throw new Refusal('not_found');
  return { card, dispute: await takeDispute(tx, { cardId, id: params.disputeId }) };
}
