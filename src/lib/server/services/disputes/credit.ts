import { creditDispute as call } from '#lib/contract/disputes/disputes.ts';
import { command, done } from '../../commands/handler.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import { usd } from '../money.ts';
import { creditFor, giveCredit } from './credit-money.ts';
import { readDispute } from './dispute-row.ts';
import { takeManaged } from './take-managed.ts';
import { tellHolder } from './tell-holder.ts';

/** A provisional credit: the disputed amount is on the card while the case is open (12 CFR 1005.11(c)(2)). */
export const creditDispute = command(call, async (request) => {
  const { tx, params, body, now } = request;
  const about = await takeManaged(request);
  if (about.dispute.credit !== null) throw wrongState('creditGiven');
  const amountMinor = creditFor(about);
  if (amountMinor === 0) throw wrongState('creditNotPossible');
  await giveCredit(request, about, amountMinor);
  const dispute = await readDispute(tx, { cardId: body.cardId, id: params.disputeId, holderUid: null });
  await tellHolder(tx, dispute, { kind: 'disputeCredited', now, creditMinor: amountMinor });
  return done({ dispute, credited: usd(amountMinor) });
});
