import { type PayoutPlan, planPayout } from '#lib/domain/bank-transfers/payout-schedule.ts';
import type { TransferSpeed } from '#lib/domain/bank-transfers/transfer-states.ts';
import { wrongState } from '../../commands/wrong-state.ts';

type Asked = {
  speed: TransferSpeed;
  /** What whoever sends it has seen and agreed to; missing where nobody looked. */
  reviewed?: { speed: TransferSpeed; effectiveOn: string } | undefined;
};

/**
 * The plan of a payment that is sent now. A deadline may have passed since it was looked at: then it is asked about
 * again, and money never travels otherwise than was agreed.
 *
 * @throws Refusal 409 wrong_state with what it would be now
 */
export function agreedPlan(
  { speed, reviewed }: Asked,
  { now, leadMs }: { now: Date; leadMs: number },
): PayoutPlan {
  const plan = planPayout(speed, now, leadMs);
  if (reviewed && (reviewed.speed !== plan.speed || reviewed.effectiveOn !== plan.effectiveOn)) {
    throw wrongState('planChanged', { params: { speed: plan.speed, date: plan.effectiveOn } });
  }
  return plan;
}
