import { declineDispute as call } from '#lib/contract/disputes/disputes.ts';
import { command, done } from '../../commands/handler.ts';
import { decide } from './decide.ts';
import { tellHolder } from './tell-holder.ts';

export const declineDispute = command(call, async (request) => {
  const { tx, body, now } = request;
  const dispute = await decide(request, { status: 'declined', words: body.words, holderUid: null });
  await tellHolder(tx, dispute, { kind: 'disputeDeclined', now, reason: body.words });
  return done({ dispute });
});
