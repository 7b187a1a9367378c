import type { BodyOf, OutputOf } from '#lib/contract/call.ts';
import { authorizeForLithic as call } from '#lib/contract/purchases/lithic.ts';
import { maySpend } from '#lib/domain/cards/card-states.ts';
import type { CardStatus } from '#lib/domain/cards/card-status.ts';
import type { AuthorizationAnswer } from '../../authorizations/authorization.ts';
import { event } from '../../commands/handler.ts';
import { readBalance } from '../../ledger/balance.ts';
import type { Platform } from '../../platform.ts';
import { withTimeout } from '../../providers/with-timeout.ts';
import { decide } from './ask-engine.ts';
import { lithicMerchantOf } from './lithic-merchant.ts';
import { releaseLate } from './release-late.ts';

type Asked = BodyOf<typeof call>;
type Answer = Omit<OutputOf<typeof call>, 'token'>;
type Card = { id: string; account_id: string; status: CardStatus };

/** Lithic wants an answer within 3 s and declines by itself at 6 s (docs.lithic.com, "Auth Stream Access"). */
const ANSWER_WITHIN_MS = 2_500;
const MOST_MINOR = 100_000_000;

/** What Lithic answers the network to a word that it does not know: declined, without a reason. */
const DECLINED = { result: 'DO_NOT_HONOR' } as const;

/**
 * Called at every purchase. Whatever cannot be decided is declined, in time: an error would be declined as well, later
 * and as a fault of ours. A hold that comes about after the answer is released.
 */
export const authorizeForLithic = event(call, async ({ platform, body }) => {
  const { token } = body;
  const deciding = answerTo(platform, body);
  try {
    const { answer } = await withTimeout(deciding, ANSWER_WITHIN_MS);
    return { token, ...answer };
  } catch (error) {
    platform.log.error(
      { err: error, networkId: token },
      'an authorization was declined because it was not decided',
    );
    void releaseLate(platform, body, deciding);
    return { token, ...DECLINED };
  }
});

/** The answer, and whether the engine holds money for it. */
type Decided = { answer: Answer; cardId?: string };

async function answerTo(platform: Platform, asked: Asked): Promise<Decided> {
  const card = await platform.db
    .selectFrom('card')
    .select(['id', 'account_id', 'status'])
    .where('issuer_token', '=', asked.card.token)
    .executeTakeFirst();
  if (!card) return { answer: DECLINED };
  switch (asked.status) {
    case 'AUTHORIZATION':
    case 'FINANCIAL_AUTHORIZATION':
      return authorize(platform, asked, card);
    case 'BALANCE_INQUIRY':
      return { answer: await showBalance(platform, card) };
    // Money for the card holds nothing; it is posted once it comes.
    case 'CREDIT_AUTHORIZATION':
    case 'FINANCIAL_CREDIT_AUTHORIZATION':
      return { answer: { result: 'APPROVED' } };
    default:
      return { answer: DECLINED };
  }
}

async function authorize(platform: Platform, asked: Asked, { id: cardId }: Card): Promise<Decided> {
  const { cardholder, hold } = asked.amounts;
  const { amount: amountMinor, currency } = hold ?? cardholder;
  if (currency !== 'USD' || amountMinor < 0 || amountMinor > MOST_MINOR) return { answer: DECLINED };
  const decided = await decide(platform, {
    id: asked.token,
    cardId,
    amountMinor,
    merchant: lithicMerchantOf(asked.merchant),
    isPartialAllowed: asked.pos?.terminal?.partial_approval_capable === true,
  });
  if (decided.outcome === 'unavailable') throw new Error('The engine decides nothing now.');
  return {
    answer: toAnswer(decided, cardholder.amount),
    ...(decided.outcome === 'approved' ? { cardId } : {}),
  };
}

/** @param askedMinor what the shop asks for: less than what is to be held, where a tip is expected */
function toAnswer(decided: AuthorizationAnswer, askedMinor: number): Answer {
  if (decided.outcome === 'approved') {
    const { approvedMinor } = decided;
    return { result: 'APPROVED', ...(approvedMinor < askedMinor ? { approved_amount: approvedMinor } : {}) };
  }
  if (decided.outcome !== 'declined') return DECLINED;
  switch (decided.cause.kind) {
    case 'cardStatus':
      return { result: 'CARD_PAUSED' };
    case 'insufficientFunds':
      return { result: 'INSUFFICIENT_FUNDS' };
    case 'merchantBlocked':
    case 'merchantNotAllowed':
      return { result: 'UNAUTHORIZED_MERCHANT' };
    case 'velocityAmount':
    case 'velocityCount':
      return { result: 'VELOCITY_EXCEEDED' };
    default:
      return DECLINED;
  }
}

/** For a cash machine: what is posted, and what of it is not on hold. */
async function showBalance({ db }: Platform, card: Card): Promise<Answer> {
  if (!maySpend(card.status)) return { result: 'CARD_PAUSED' };
  const found = await readBalance(db, card.account_id);
  if (!found) return DECLINED;
  const { postedMinor, heldMinor } = found;
  return { result: 'APPROVED', balance: { amount: postedMinor, available: postedMinor - heldMinor } };
}
