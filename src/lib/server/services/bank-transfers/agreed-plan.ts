import { type PayoutPlan, planPayout } from '#lib/domain/bank-transfers/payout-schedule.ts';
import type { TransferSpeed } from '#lib/domain/bank-transfers/transfer-states.ts';
import { wrongState } from '../../commands/wrong-state.ts';

type Asked = {
  speed: TransferSpeed;
  /** What the sender reviewed and agreed to; missing where nobody reviewed it. */
  reviewed?: { speed: TransferSpeed; effectiveOn: string } | undefined;
};

/**
 * The plan of a payment that is sent now. When a deadline has passed since the review, the sender is asked again:
 * money never travels otherwise than agreed.
 *
 * @throws Refusal 409 wrong_state with the present plan
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
