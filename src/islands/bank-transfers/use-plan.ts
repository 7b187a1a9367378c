import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from '#lib/browser/caller.ts';
import { planBankTransfer } from '#lib/contract/bank-transfers/bank-transfers.ts';
import type { OutputOf } from '#lib/contract/call.ts';
import { planKey } from '#lib/stores/bank-transfers/cache.ts';

export type Plan = OutputOf<typeof planBankTransfer>;

const READ_AGAIN_MS = 60_000;
const TICK_MS = 1_000;

/** The server's plan of a payment sent now. */
export function usePlan(businessId: string, isAllowed: boolean) {
  return useQuery({
    queryKey: planKey(businessId),
    queryFn: async ({ signal }) => {
      const plan = await callApi(planBankTransfer, { query: { businessId }, signal });
      // The difference between the server's clock and this machine's: deadlines are counted down by the server's.
      return { ...plan, skewMs: new Date(plan.now).getTime() - Date.now() };
    },
    refetchInterval: READ_AGAIN_MS,
    staleTime: 0,
    enabled: isAllowed,
  });
}

/** The server's time, updated every second; it requests another plan once a deadline has passed. */
export function useServerNow(
  plan: { skewMs: number; plans: Plan['plans'] } | undefined,
  onPassed: () => void,
): Date {
  const [, setTick] = useState(0);
  const skewMs = plan?.skewMs ?? 0;
  const next = Math.min(
    ...(plan?.plans ?? []).flatMap(({ cutoffAt }) => (cutoffAt ? [new Date(cutoffAt).getTime()] : [])),
  );
  useEffect(() => {
    const timer = setInterval(() => {
      setTick((tick) => tick + 1);
      const now = Date.now() + skewMs;
      if (now >= next && now - TICK_MS < next) onPassed();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [skewMs, next, onPassed]);
  return new Date(Date.now() + skewMs);
}
