import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { isCallError } from '#lib/browser/call-error.ts';
import type { TransferPlan } from '#lib/contract/bank-transfers/bank-transfer.ts';
import type { ActFailure } from '#lib/stores/act-flow.ts';
import type { PayFlow } from '#lib/stores/bank-transfers/create.ts';
import type { Plan } from './use-plan.ts';

/**
 * What is sent is what was looked at: the plan stands still under review. Where a deadline passes meanwhile, Send
 * sends nothing and asks about the new plan, whether the browser sees it or the server.
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
      // What may have been sent already is sent under its own words and key, or the bank would pay twice.
      if (isPassed && !isUnknown) return agreeTo(newest, true);
      void flow.submit();
    },
  };
}

/** The server saw a deadline pass that this page had not noticed. */
export const isPlanChange = (failure: ActFailure | null): boolean =>
  isCallError(failure?.error) && failure.error.reason?.key === 'reason.planChanged';

const isSame = (one: TransferPlan, other: TransferPlan): boolean =>
  one.speed === other.speed && one.effectiveOn === other.effectiveOn;
