import { acceptDispute as call } from '#lib/contract/disputes/disputes.ts';
import { creditableMinor } from '#lib/domain/disputes/dispute-states.ts';
import { command, done } from '../../commands/handler.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import { usd } from '../money.ts';
import { creditFor, giveCredit, takeBackCredit } from './credit-money.ts';
import { decide } from './decide.ts';
import { takeManaged } from './take-managed.ts';
import { tellHolder } from './tell-holder.ts';

/**
 * The credit becomes final, or is given now; what the shop gave back in the meantime is not paid twice. While the shop
 * has not taken the money, there is nothing to decide about.
 */
export const acceptDispute = command(call, async (request) => {
  const { tx, body, now } = request;
  const about = await takeManaged(request);
  const { dispute: taken } = about;
  if (taken.purchase_status === 'pending') throw wrongState('creditNotPossible');
  const given = taken.credit === null ? creditFor(about) : 0;
  if (given > 0) await giveCredit(request, about, given);
  const twice = Math.max(0, (taken.credit ?? 0) - creditableMinor(taken));
  const takenBackMinor = await takeBackCredit(request, about, twice);
  const dispute = await decide(request, taken, {
    status: 'accepted',
    words: body.words,
    cardId: body.cardId,
    takenBackMinor,
    holderUid: null,
  });
  await tellHolder(tx, dispute, { kind: 'disputeAccepted', now });
  return done({ dispute, credited: given > 0 ? usd(given) : null });
});
