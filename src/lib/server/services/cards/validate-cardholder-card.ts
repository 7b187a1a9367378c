import type { OutputOf } from '#lib/contract/call.ts';
import * as contract from '#lib/contract/cards/life.ts';
import { query } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { giveProof } from './card-proof.ts';
import { endedStep, findTypedCard, isProven } from './typed-card.ts';

type Next = OutputOf<typeof contract.validateCardholderCard>;

/** The steps to link a card to an account. */
export const validateCardholderCard = query(
  contract.validateCardholderCard,
  async (request): Promise<Next> => {
    const card = await findTypedCard(request);
    if (card.type === 'virtual') throw new Refusal('card_needs_activation_link');
    if (card.organisation_name.trim() === '') throw new Refusal('card_organisation_missing');
    if (!(await isProven(request, card))) return { nextStep: 'confirmCard', proof: null };
    const { status } = card;
    if (status === 'closed') return endedStep(status);
    if (status !== 'processing' && status !== 'reassociated') {
      if (card.user_id) throw new Refusal('card_already_linked');
      return status === 'frozen' ? endedStep(status) : { nextStep: 'askOrganisation', proof: null };
    }
    return { nextStep: 'linkCard', proof: await giveProof(request.db, card.id, request.now) };
  },
);
