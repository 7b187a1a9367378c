import { pageClock } from '#lib/browser/page-clock.ts';
import type { BankTransfer } from '#lib/contract/bank-transfers/bank-transfer.ts';
import type { Recipient } from '#lib/contract/recipients/recipient.ts';
import { formatMoney, formatRelative } from '#lib/i18n/formats.ts';
import { itemsOf } from '#lib/stores/read-on.ts';
import { usePermissions } from '../page/use-session.ts';
import { Notice } from '../ui/notice.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { TransferMark } from './transfer-looks.tsx';
import { useRecipientTransfers } from './use-recipient-transfers.ts';

/** Asks for a confirmation: the same amount went to the same recipient within a day. It shows the earlier payment. */
export function DuplicateQuestion({ recipient, amountMinor }: { recipient: Recipient; amountMinor: number }) {
  const t = useT();
  const lang = useLang();
  const maySee = usePermissions(recipient.businessId).has('viewBankTransfers');
  const { data } = useRecipientTransfers(recipient.id, maySee);
  const earlier = itemsOf<BankTransfer>(data).find(
    ({ amount, status }) => amount.amountMinor === amountMinor && status !== 'failed',
  );
  const words = { amount: formatMoney(amountMinor), name: recipient.name };
  return (
    <div className="dialog-stack">
      <Notice tone="marigold" role="alert">
        <p>{t('bank-transfers.duplicate.body', words)}</p>
        <p>{t('bank-transfers.duplicate.ask')}</p>
      </Notice>
      {earlier && (
        <p className="payment-earlier">
          <span>
            {t(`bank-transfers.duplicate.${isJustNow(earlier) ? 'earlierNow' : 'earlier'}`, {
              name: earlier.sentBy,
              amount: formatMoney(earlier.amount.amountMinor),
              ago: formatRelative(earlier.createdAt, pageClock.now(), lang),
            })}
          </span>
          <TransferMark transfer={earlier} />
        </p>
      )}
    </div>
  );
}

/** "5 s ago" reads well in a table and "now" in no sentence. */
const isJustNow = ({ createdAt }: BankTransfer): boolean =>
  pageClock.now().getTime() - new Date(createdAt).getTime() < 60_000;
