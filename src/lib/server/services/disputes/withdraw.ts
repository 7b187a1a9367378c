import { withdrawDispute as call } from '#lib/contract/disputes/disputes.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { decide } from './decide.ts';
import { tellHolder } from './tell-holder.ts';

export const withdrawDispute = command(call, async (request) => {
  const { tx, actor, now } = request;
  if (actor.kind !== 'user') throw new Refusal('forbidden');
  const dispute = await decide(request, { status: 'withdrawn', words: null, holderUid: actor.uid });
  await tellHolder(tx, dispute, { kind: 'disputeWithdrawn', now });
  return done({ dispute });
});
