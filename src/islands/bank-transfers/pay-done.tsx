import { CircleCheck } from 'lucide-react';
import type { BankTransfer } from '#lib/contract/bank-transfers/bank-transfer.ts';
import { formatDay, formatMoney } from '#lib/i18n/formats.ts';
import { Notice } from '../ui/notice.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { PaymentLink } from './payment-link.tsx';

type DoneProps = { transfer: BankTransfer; availableMinor: number; onClose: () => void };

/** The result of a payment: the amount, the day of arrival, the balance that is left, and a link to it. */
export function PayDone({ transfer, availableMinor, onClose }: DoneProps) {
  const t = useT();
  const lang = useLang();
  const words = {
    amount: formatMoney(transfer.amount.amountMinor),
    name: transfer.recipient.name,
    date: formatDay(transfer.effectiveOn, lang),
    available: formatMoney(availableMinor),
  };
  return (
    <div className="dialog-stack">
      <Notice tone="leaf" icon={CircleCheck} role="status">
        <p>{t('bank-transfers.pay.done', words)}</p>
        <p>
          {t(
            transfer.speed === 'instant' ? 'bank-transfers.pay.doneInstant' : 'bank-transfers.pay.doneBy',
            words,
          )}
        </p>
        {transfer.requestedSpeed !== transfer.speed && <p>{t('bank-transfers.pay.doneLate')}</p>}
      </Notice>
      <p className="page-sum">{t('bank-transfers.pay.nowLeft', words)}</p>
      <p>
        <PaymentLink transfer={transfer} onFollow={onClose}>
          {t('bank-transfers.pay.see')}
        </PaymentLink>
      </p>
    </div>
  );
}
