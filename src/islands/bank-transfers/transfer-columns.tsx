import { pageClock } from '#lib/browser/page-clock.ts';
import type { BankTransfer } from '#lib/contract/bank-transfers/bank-transfer.ts';
import { formatDay } from '#lib/i18n/formats.ts';
import { transferAddress } from '#lib/stores/bank-transfers/address.ts';
import type { ListColumn } from '../list/list-column.ts';
import { AccountEnd } from '../recipients/recipient-looks.tsx';
import { Money, Time } from '../ui/figures.tsx';
import { TransferMark } from './transfer-looks.tsx';

/** The columns of payments. */
export const TRANSFER_COLUMNS: readonly ListColumn<BankTransfer>[] = [
  {
    id: 'recipient',
    width: 40,
    cell: (transfer, { businessId }) => (
      <span className="cell-lines">
        <a className="row-link" href={transferAddress(businessId, transfer)}>
          <bdi>{transfer.recipient.name}</bdi>
        </a>
        <span className="cell-note">
          <AccountEnd last4={transfer.account.last4} />
        </span>
      </span>
    ),
  },
  {
    id: 'amount',
    width: 20,
    isAmount: true,
    cell: ({ amount, status }) => <Money amountMinor={amount.amountMinor} void={status === 'failed'} />,
  },
  { id: 'status', width: 24, cell: (transfer) => <TransferMark transfer={transfer} /> },
  { id: 'program', width: 24, isQuiet: true, cell: ({ programName }) => programName },
  {
    id: 'speed',
    width: 24,
    isQuiet: true,
    cell: ({ speed }, { t }) => t(`bank-transfers.speed.${speed}`),
  },
  {
    id: 'effective',
    width: 24,
    isQuiet: true,
    cell: ({ effectiveOn }, { lang }) => formatDay(effectiveOn, lang),
  },
  {
    id: 'sent',
    width: 20,
    isQuiet: true,
    cell: ({ createdAt }) => <Time moment={createdAt} now={pageClock.now()} focusable={false} />,
  },
];

/** The same for a single program, without its name in each row. */
export const TRANSFER_COLUMNS_OF_ONE = TRANSFER_COLUMNS.filter(({ id }) => id !== 'program');
