import type { MouseEvent, ReactNode } from 'react';
import type { BankTransfer } from '#lib/contract/bank-transfers/bank-transfer.ts';
import { transferAddress } from '#lib/stores/bank-transfers/address.ts';
import { changeSearch } from '#lib/stores/list/address.ts';
import { useBusinessId } from '../page/use-session.ts';

type PaymentLinkProps = {
  transfer: Pick<BankTransfer, 'id' | 'recipient' | 'businessId'>;
  className?: string;
  onFollow?: () => void;
  children: ReactNode;
};

/** A link to a payment; on the page of its recipient it is shown in place. */
export function PaymentLink({ transfer, className = 'link', onFollow, children }: PaymentLinkProps) {
  const businessId = useBusinessId() ?? transfer.businessId;
  const to = transferAddress(businessId, transfer);
  const follow = (event: MouseEvent) => {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPlain || new URL(to, location.href).pathname !== location.pathname) return;
    event.preventDefault();
    onFollow?.();
    showPayment(transfer.id);
  };
  return (
    <a className={className} href={to} onClick={follow}>
      {children}
    </a>
  );
}

/** Shows a payment, or its receipt, on the page of its recipient; null leads back to the recipient. */
export function showPayment(transferId: string | null, view: 'payment' | 'receipt' = 'payment'): void {
  const parts: [string, string][] = transferId
    ? [['payment', transferId], ...(view === 'receipt' ? ([['receipt', '']] as [string, string][]) : [])]
    : [['tab', 'payments']];
  changeSearch(new URLSearchParams(parts), 'push');
  scrollTo({ top: 0 });
}
