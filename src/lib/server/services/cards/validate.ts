import type { OutputOf } from '#lib/contract/call.ts';
import * as contract from '#lib/contract/cards/life.ts';
import { mayProvePin } from '#lib/domain/cards/card-states.ts';
import { query } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { giveProof } from './card-proof.ts';
import { findTypedCard, isProven } from './typed-card.ts';

type Next = OutputOf<typeof contract.validateCard>;

/** The steps to a first PIN, without a sign-in. */
export const validateCard = query(contract.validateCard, async (request): Promise<Next> => {
  const card = await findTypedCard(request);
  if (card.type === 'virtual') throw new Refusal('card_is_virtual');
  if (!(await isProven(request, card))) return { nextStep: 'confirmCard', proof: null };
  if (card.pin_set_at) return { nextStep: 'signIn', proof: null };
  if (card.status === 'processing' || card.status === 'reassociated') {
    return { nextStep: 'linkCard', proof: null };
  }
  if (!mayProvePin(card.status)) return { nextStep: 'askOrganisation', proof: null };
  return { nextStep: 'setPin', proof: await giveProof(request.db, card.id, request.now) };
});
