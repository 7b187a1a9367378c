import type { BankTransfer } from '#lib/contract/bank-transfers/bank-transfer.ts';
import { TRANSFER_SPEEDS, type TransferSpeed } from '#lib/domain/bank-transfers/transfer-states.ts';
import { toDecimal } from '#lib/domain/money.ts';
import { keptDraft } from '../kept-drafts.ts';
import { unfinished } from '../unfinished.ts';
import type { PayDraft } from './create.ts';

/**
 * The first draft of a payment: the failed payment's values where it is sent again, then what was left when the form
 * was closed or the sign-in ended. Sending again always uses the same amount.
 *
 * @param what the act and its target
 */
export function begunPayment(what: string, again: BankTransfer | undefined): Partial<PayDraft> {
  const { amount, speed, memo, customFields } = keptDraft<PayDraft>(what);
  const left = { amount, speed, memo, customFields };
  return {
    ...(again ? draftOf(again) : {}),
    ...Object.fromEntries(Object.entries(left).filter(([, value]) => value !== undefined)),
    ...begunOf(unfinished(what)),
    ...(again ? { amount: toDecimal(again.amount.amountMinor) } : {}),
  };
}

const draftOf = (transfer: BankTransfer): Partial<PayDraft> => ({
  speed: transfer.requestedSpeed,
  memo: transfer.memo ?? '',
  customFields: transfer.customFields,
});

/** What was filled in when the sign-in ended. */
function begunOf(kept: Readonly<Record<string, string>> | null): Partial<PayDraft> {
  if (!kept) return {};
  const speed = TRANSFER_SPEEDS.find((one): one is TransferSpeed => one === kept.speed);
  return {
    ...(kept.amount ? { amount: kept.amount } : {}),
    ...(kept.memo ? { memo: kept.memo } : {}),
    ...(speed ? { speed } : {}),
  };
}
