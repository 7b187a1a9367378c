import type { PlannedTransfer } from './plan-transfers.ts';
import { demoId } from './random.ts';

/** One journal of a payment, as the server posts it. */
export type TransferJournal = {
  id: string;
  kind: 'transfer' | 'transfer_completion' | 'reversal' | 'transfer_return';
  transfer: PlannedTransfer;
  at: Date;
};

export const sentJournal = ({ id }: PlannedTransfer) => demoId(`journal sent ${id}`);
export const completedJournal = ({ id }: PlannedTransfer) => demoId(`journal completed ${id}`);
export const backJournal = ({ id }: PlannedTransfer) => demoId(`journal back ${id}`);

/** Sent, and then there, or back: before it was there by the mirror of the first, afterwards by a return. */
export function journalsOf(transfer: PlannedTransfer): TransferJournal[] {
  const { createdAt, completedAt, failedAt, isReturned } = transfer;
  return [
    { id: sentJournal(transfer), kind: 'transfer', transfer, at: createdAt },
    ...(completedAt
      ? [{ id: completedJournal(transfer), kind: 'transfer_completion' as const, transfer, at: completedAt }]
      : []),
    ...(failedAt
      ? [
          {
            id: backJournal(transfer),
            transfer,
            at: failedAt,
            kind: isReturned ? ('transfer_return' as const) : ('reversal' as const),
          },
        ]
      : []),
  ];
}
