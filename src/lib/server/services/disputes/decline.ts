import { declineDispute as call } from '#lib/contract/disputes/disputes.ts';
import { command, done } from '../../commands/handler.ts';
import { takeBackCredit } from './credit-money.ts';
import { decide } from './decide.ts';
import { takeDispute } from './take-dispute.ts';
import { takeMoneyCard } from './take-money-card.ts';
import { tellHolder } from './tell-holder.ts';

export const declineDispute = command(call, async (request) => {
  const { tx, params, body, now } = request;
  const card = await takeMoneyCard(tx, params.id);
  const taken = await takeDispute(tx, { cardId: params.id, id: params.disputeId });
  const dispute = await decide(request, taken, {
    status: 'declined',
    words: body.words,
    cardId: params.id,
    takenBackMinor: await takeBackCredit(request, { card, dispute: taken }, taken.credit ?? 0),
    holderUid: null,
  });
  await tellHolder(tx, dispute, { kind: 'disputeDeclined', now, reason: body.words });
  return done({ dispute });
});
