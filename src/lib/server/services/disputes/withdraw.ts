import { withdrawDispute as call } from '#lib/contract/disputes/disputes.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { takeBackCredit } from './credit-money.ts';
import { decide } from './decide.ts';
import { takeDispute } from './take-dispute.ts';
import { takeMoneyCard } from './take-money-card.ts';
import { tellHolder } from './tell-holder.ts';

export const withdrawDispute = command(call, async (request) => {
  const { tx, actor, params, now } = request;
  if (actor.kind !== 'user') throw new Refusal('forbidden');
  const card = await takeMoneyCard(tx, params.id);
  const taken = await takeDispute(tx, { cardId: params.id, id: params.disputeId, openedBy: actor.uid });
  const dispute = await decide(request, taken, {
    status: 'withdrawn',
    words: null,
    cardId: params.id,
    takenBackMinor: await takeBackCredit(request, { card, dispute: taken }, taken.credit ?? 0),
    holderUid: actor.uid,
  });
  await tellHolder(tx, dispute, { kind: 'disputeWithdrawn', now });
  return done({ dispute });
});
