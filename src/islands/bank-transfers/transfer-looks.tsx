import { Ban, CircleCheck, CircleHelp, Clock, Send, Undo2 } from 'lucide-react';
import type { BankTransfer } from '#lib/contract/bank-transfers/bank-transfer.ts';
import { Badge } from '../ui/badge.tsx';
import { useT } from '../ui/texts.tsx';

const LOOKS = {
  created: { tone: 'marigold', icon: Clock },
  processing: { tone: 'brand', icon: Send },
  completed: { tone: 'leaf', icon: CircleCheck },
  failed: { tone: 'brick', icon: Ban },
  returned: { tone: 'brick', icon: Undo2 },
  unknown: { tone: 'marigold', icon: CircleHelp },
} as const;

export type TransferLook = keyof typeof LOOKS;

/** The state of a payment; a returned payment looks different from one that never arrived. */
export function lookOf(
  transfer: Pick<BankTransfer, 'status' | 'returnedAt' | 'isOutcomeUnknown'>,
): TransferLook {
  if (transfer.returnedAt !== null) return 'returned';
  return transfer.isOutcomeUnknown ? 'unknown' : transfer.status;
}

export function TransferMark({
  transfer,
}: {
  transfer: Pick<BankTransfer, 'status' | 'returnedAt' | 'isOutcomeUnknown'>;
}) {
  const t = useT();
  const look = lookOf(transfer);
  return <Badge {...LOOKS[look]}>{t(`bank-transfers.status.${look}`)}</Badge>;
}
