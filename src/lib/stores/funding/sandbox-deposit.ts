import { callApi } from '#lib/browser/caller.ts';
import { queryClient } from '#lib/browser/query-client.ts';
import { makeSandboxDeposit, returnSandboxDeposit } from '#lib/contract/sandbox/bank.ts';
import { toDecimal } from '#lib/domain/money.ts';
import { depositAmount } from '#lib/domain/validation.ts';
import { createActFlow } from '../act-flow.ts';
import { amountMinorOf } from '../money-draft.ts';
import { FUNDING_KEY } from './cache.ts';

type Draft = { amount: string; senderName: string; when: 'now' | 'later' };

const readAnew = () => queryClient.invalidateQueries({ queryKey: FUNDING_KEY });

/** Has somebody pay money in at the sandbox's bank. */
export function createSandboxDepositFlow(accountNumber: string, senderName: string) {
  return createActFlow({
    draft: { amount: '', senderName, when: 'now' } as Draft,
    check(draft: Draft): Record<string, NonNullable<ReturnType<typeof depositAmount>>> {
      const amount = depositAmount(draft.amount.trim());
      return amount ? { amount } : {};
    },
    send: (draft: Draft, idempotencyKey) =>
      callApi(makeSandboxDeposit, {
        body: {
          accountNumber,
          amount: toDecimal(amountMinorOf(draft)),
          senderName: draft.senderName.trim() || null,
          when: draft.when,
        },
        idempotencyKey,
      }),
    settled: readAnew,
  });
}

/** Has the sender's bank take a deposit back: for insufficient funds, as it usually is. */
export async function takeSandboxDepositBack(key: string): Promise<void> {
  await callApi(returnSandboxDeposit, { params: { key }, body: { code: 'R01' } });
  await readAnew();
}
