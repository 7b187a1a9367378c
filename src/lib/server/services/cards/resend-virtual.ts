import { resendVirtualCard as call } from '#lib/contract/cards/life.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { wrongCardState, wrongState } from '../../commands/wrong-state.ts';
import { takeTurn } from '../throttle.ts';
import { sendActivation } from './send-activation.ts';
import { takeCard } from './take-card.ts';

const DAY_MS = 86_400_000;
/** Enough for anybody, and too few to flood an inbox. */
const MAX_A_DAY = 5;

/** Mails the activation link again, while the card still waits for its holder. */
export const resendVirtualCard = command(call, async ({ tx, params, now, record }) => {
  const card = await takeCard(tx, params.id);
  if (card.type !== 'virtual') throw new Refusal('card_is_physical');
  if (card.status !== 'processing' && card.status !== 'reassociated') throw wrongCardState(card.status);
  // Before the issuer has made the card there is nothing to activate; then the first link is sent automatically.
  if (!card.issuerToken) throw wrongState('cardBeingMade');
  if (!card.email) throw wrongState('cardWithoutEmail');
  const wait = await takeTurn(tx, {
    kind: 'resendVirtualCard',
    subject: card.id,
    limit: MAX_A_DAY,
    windowMs: DAY_MS,
    now,
  });
  if (wait) throw new Refusal('too_many_requests', { retryAfterS: wait.retryAfterS });
  await sendActivation(tx, { cardId: card.id, now });
  await record({
    businessId: card.businessId,
    subject: { type: 'card', id: card.id },
    type: 'virtualCardResent',
    payload: { cardId: card.id },
  });
  return done({ sentTo: card.email });
});
