import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { isCallError } from '#lib/browser/call-error.ts';
import type { TransferPlan } from '#lib/contract/bank-transfers/bank-transfer.ts';
import type { ActFailure } from '#lib/stores/act-flow.ts';
import type { PayFlow } from '#lib/stores/bank-transfers/create.ts';
import type { Plan } from './use-plan.ts';

/**
 * Sends only what was reviewed: the plan does not change during the review. When a deadline passes meanwhile, whether
 * the browser or the server notices it, Send sends nothing and asks about the new plan.
 */
export function useAgreedPlan(flow: PayFlow, { plans }: Plan) {
  const { draft, failure, isUnknown } = useStore(flow.$state);
  const [agreed, setAgreed] = useState<TransferPlan | null>(null);
  const [isChanged, setChanged] = useState(false);
  const newest = plans.find(({ requestedSpeed }) => requestedSpeed === draft.speed);
  const isPassed = newest !== undefined && agreed !== null && !isSame(newest, agreed);
  const agreeTo = (plan: TransferPlan | undefined, hasChanged: boolean) => {
    setAgreed(plan ?? null);
    setChanged(hasChanged);
    flow.change({ reviewed: plan ? { speed: plan.speed, effectiveOn: plan.effectiveOn } : null });
  };
  const isRefused = isPlanChange(failure);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once for each refusal and each newer plan
  useEffect(() => {
    if (isRefused && isPassed) agreeTo(newest, true);
  }, [isRefused, isPassed]);
  return {
    agreed,
    isChanged,
    review: () => agreeTo(newest, false),
    submit: () => {
      // A payment that may have been sent keeps its words and key, or the bank would pay twice.
      if (isPassed && !isUnknown) return agreeTo(newest, true);
      void flow.submit();
    },
  };
}

/** The server noticed a passed deadline before this page did. */
export const isPlanChange = (failure: ActFailure | null): boolean =>
  isCallError(failure?.error) && failure.error.reason?.key === 'reason.planChanged';

const isSame = (one: TransferPlan, other: TransferPlan): boolean =>
  one.speed === other.speed && one.effectiveOn === other.effectiveOn;
