import type { OutputOf } from '#lib/contract/call.ts';
import * as contract from '#lib/contract/cards/life.ts';
import { mayProvePin } from '#lib/domain/cards/card-states.ts';
import { query } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { giveProof } from './card-proof.ts';
import { endedStep, findTypedCard, isProven } from './typed-card.ts';

type Next = OutputOf<typeof contract.validateCard>;

/** The steps to a first PIN, without a sign-in. */
export const validateCard = query(contract.validateCard, async (request): Promise<Next> => {
  const card = await findTypedCard(request);
  if (card.type === 'virtual') throw new Refusal('card_is_virtual');
  if (!(await isProven(request, card))) return { nextStep: 'confirmCard', proof: null };
  const { status } = card;
  if (status === 'frozen' || status === 'closed') return endedStep(status);
  if (status === 'reassociated') return { nextStep: 'linkCard', because: 'cardReassociated', proof: null };
  if (card.pin_set_at) return { nextStep: 'signIn', proof: null };
  if (!mayProvePin(status)) return { nextStep: 'linkCard', proof: null };
  return { nextStep: 'setPin', proof: await giveProof(request.db, card.id, request.now) };
});
