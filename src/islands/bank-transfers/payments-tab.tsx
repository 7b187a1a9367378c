import type { BankTransfer } from '#lib/contract/bank-transfers/bank-transfer.ts';
import type { Recipient } from '#lib/contract/recipients/recipient.ts';
import { formatDay } from '#lib/i18n/formats.ts';
import { itemsOf } from '#lib/stores/read-on.ts';
import { HistoryList } from '../page/history.tsx';
import { AccountEnd } from '../recipients/recipient-looks.tsx';
import { Money } from '../ui/figures.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { PaymentLink } from './payment-link.tsx';
import { TransferMark } from './transfer-looks.tsx';
import { useRecipientTransfers } from './use-recipient-transfers.ts';

/** The payments to one recipient. */
export function PaymentsTab({ recipient }: { recipient: Recipient }) {
  const t = useT();
  const list = useRecipientTransfers(recipient.id);
  const texts = {
    emptyTitle: t('bank-transfers.list.emptyTitle'),
    emptyBody: t('bank-transfers.list.emptyBody'),
    loading: t('bank-transfers.list.loading'),
  };
  return (
    <HistoryList texts={texts} list={list} items={itemsOf<BankTransfer>(list.data)}>
      {(items) => (
        <ul className="history">
          {items.map((transfer) => (
            <li key={transfer.id} className="history-item">
              <Line transfer={transfer} />
            </li>
          ))}
        </ul>
      )}
    </HistoryList>
  );
}

function Line({ transfer }: { transfer: BankTransfer }) {
  const t = useT();
  const lang = useLang();
  const { amount, account, speed, effectiveOn, memo, status } = transfer;
  return (
    <div className="history-line payment-line">
      <div className="history-words">
        <PaymentLink transfer={transfer} className="row-link">
          <Money amountMinor={amount.amountMinor} void={status === 'failed'} />
        </PaymentLink>
        <span className="history-more-words">
          {t(`bank-transfers.speed.${speed}`)} · <bdi>{formatDay(effectiveOn, lang)}</bdi> ·{' '}
          <AccountEnd last4={account.last4} />
        </span>
        {memo && <bdi className="history-more-words">{memo}</bdi>}
      </div>
      <TransferMark transfer={transfer} />
    </div>
  );
}
