import type { BankTransfer } from '#lib/contract/bank-transfers/bank-transfer.ts';
import { TRANSFER_SPEEDS, type TransferSpeed } from '#lib/domain/bank-transfers/transfer-states.ts';
import { toDecimal } from '#lib/domain/money.ts';
import { keptDraft } from '../kept-drafts.ts';
import { unfinished } from '../unfinished.ts';
import type { PayDraft } from './create.ts';

/**
 * With what a payment begins: as the one that is sent again was, then as it was left when the form was closed or the
 * sign-in ended. Sent again is the same amount, whatever was typed.
 *
 * @param what the act and whom it is done to
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
