import type { BodyOf, OutputOf } from '#lib/contract/call.ts';
import type { authorizeCard } from '#lib/contract/purchases/issuer.ts';
import { maskCardNumber } from '#lib/domain/cards/card-number.ts';
import type { AuthorizationAnswer } from '../../authorizations/authorization.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Platform } from '../../platform.ts';
import { findMerchantCategory } from '../spend-rules/merchant-categories.ts';

type Question = Omit<BodyOf<typeof authorizeCard>, 'currency'>;

/** Asks the engine, which keeps neither a card's number in a merchant's name nor a category that nobody can read. */
export function decide(
  platform: Pick<Platform, 'authorize'>,
  { id, cardId, amountMinor, merchant, isPartialAllowed }: Question,
): Promise<AuthorizationAnswer> {
  const { categoryCode } = merchant;
  const merchantCategory = findMerchantCategory(categoryCode)?.name ?? categoryCode;
  return platform.authorize({
    networkId: id,
    cardId,
    amountMinor,
    isPartialAllowed,
    merchantCategory,
    merchant: { categoryCode, name: maskCardNumber(merchant.name) },
  });
}

/** The same, answered in the contract's terms. */
export async function askEngine(
  platform: Pick<Platform, 'authorize'>,
  question: Question,
): Promise<OutputOf<typeof authorizeCard>> {
  const answer = await decide(platform, question);
  switch (answer.outcome) {
    case 'approved': {
      const { transactionId, approvedMinor: approvedAmountMinor } = answer;
      return { outcome: 'approved', approvedAmountMinor, declineReason: null, transactionId };
    }
    case 'declined': {
      const { transactionId, code: declineReason } = answer;
      return { outcome: 'declined', approvedAmountMinor: 0, declineReason, transactionId };
    }
    case 'conflict':
      throw new Refusal('conflict', { internal: 'the id of another authorization' });
    case 'unavailable':
      throw new Refusal('unavailable', { retryAfterS: 1 });
  }
}
