import { acceptDispute as call } from '#lib/contract/disputes/disputes.ts';
import { command, done } from '../../commands/handler.ts';
import { decide } from './decide.ts';
import { tellHolder } from './tell-holder.ts';

/** Moves no money: who decides loads the card by `loadCard`, with its limits and approvals (decision record). */
export const acceptDispute = command(call, async (request) => {
  const { tx, body, now } = request;
  const dispute = await decide(request, { status: 'accepted', words: body.words, holderUid: null });
  await tellHolder(tx, dispute, { kind: 'disputeAccepted', now });
  return done({ dispute });
});
