// biome-ignore-all lint/a11y/noRedundantRoles: on a phone `display` takes the roles of a table away
import { pageClock } from '#lib/browser/page-clock.ts';
import type { BankTransfer } from '#lib/contract/bank-transfers/bank-transfer.ts';
import { formatDay } from '#lib/i18n/formats.ts';
import { transferAddress } from '#lib/stores/bank-transfers/address.ts';
import { ListTable } from '../list/list-table.tsx';
import { AccountEnd } from '../recipients/recipient-looks.tsx';
import { Money, Time } from '../ui/figures.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { TransferMark } from './transfer-looks.tsx';
import { transferColumns, transfersOnTheirWay } from './transfers-on-their-way.ts';

type TableProps = {
  businessId: string;
  /** missing while they are on the way */
  transfers: readonly BankTransfer[] | undefined;
  isChanging: boolean;
  withProgram: boolean;
};

/** The payments, a line each. */
export function TransfersTable({ businessId, transfers, isChanging, withProgram }: TableProps) {
  const t = useT();
  return (
    <ListTable
      look="transfers-table"
      label={t('bank-transfers.heading')}
      columns={transferColumns(withProgram).map((id) => ({
        id,
        head: t(`bank-transfers.column.${id}`),
        isAmount: id === 'amount',
      }))}
      lines={transfers}
      onTheirWay={transfersOnTheirWay(withProgram)}
      isChanging={isChanging}
    >
      {(transfer) => <Line key={transfer.id} {...{ businessId, transfer, withProgram }} />}
    </ListTable>
  );
}

type LineProps = Pick<TableProps, 'businessId' | 'withProgram'> & { transfer: BankTransfer };

function Line({ businessId, transfer, withProgram }: LineProps) {
  const t = useT();
  const lang = useLang();
  return (
    <tr role="row">
      <td role="cell" data-col="recipient">
        <span className="cell-lines">
          <a className="row-link" href={transferAddress(businessId, transfer)}>
            <bdi>{transfer.recipient.name}</bdi>
          </a>
          <span className="cell-note">
            <AccountEnd last4={transfer.account.last4} />
          </span>
        </span>
      </td>
      <td role="cell" data-col="amount" data-amount>
        <Money amountMinor={transfer.amount.amountMinor} void={transfer.status === 'failed'} />
      </td>
      <td role="cell" data-col="status">
        <TransferMark transfer={transfer} />
      </td>
      {withProgram && (
        <td role="cell" data-col="program" className="quiet">
          {transfer.programName}
        </td>
      )}
      <td role="cell" data-col="speed" className="quiet">
        {t(`bank-transfers.speed.${transfer.speed}`)}
      </td>
      <td role="cell" data-col="effective" className="quiet">
        {formatDay(transfer.effectiveOn, lang)}
      </td>
      <td role="cell" data-col="sent" className="quiet">
        <Time moment={transfer.createdAt} now={pageClock.now()} focusable={false} />
      </td>
    </tr>
  );
}
