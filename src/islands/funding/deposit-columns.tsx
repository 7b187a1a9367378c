import type { FundingAccountDeposit } from '#lib/contract/funding/deposits.ts';
import { formatDay } from '#lib/i18n/formats.ts';
import type { ListColumn } from '../list/list-column.ts';
import { Time } from '../ui/figures.tsx';
import { DepositAmount, DepositBadge, depositName } from './deposit-looks.tsx';

/** The columns of deposits. */
export const DEPOSIT_COLUMNS: readonly ListColumn<FundingAccountDeposit>[] = [
  {
    id: 'what',
    width: 48,
    cell: (deposit, { businessId, t }) => (
      <span className="cell-lines">
        <bdi className="deposit-name">{depositName(deposit, businessId, t)}</bdi>
        <span className="cell-note">
          {t(`funding.type.${deposit.type}`)}
          {(deposit.memo ?? deposit.descriptor) && (
            <>
              {' · '}
              <bdi>{deposit.memo ?? deposit.descriptor}</bdi>
            </>
          )}
        </span>
      </span>
    ),
  },
  { id: 'program', width: 28, isQuiet: true, cell: ({ business }) => <bdi>{business.name}</bdi> },
  {
    id: 'status',
    width: 24,
    cell: ({ status, usableOn, returnCode }, { t, lang }) => (
      <span className="cell-lines">
        <DepositBadge status={status} />
        {status === 'announced' && (
          <span className="cell-note">{t('funding.usableOn', { date: formatDay(usableOn, lang) })}</span>
        )}
        {status === 'returned' && returnCode !== null && (
          <span className="cell-note">{t('funding.returnedFor', { code: returnCode })}</span>
        )}
      </span>
    ),
  },
  {
    id: 'when',
    width: 20,
    isQuiet: true,
    cell: ({ createdAt }) => <Time moment={createdAt} focusable={false} />,
  },
  {
    id: 'amount',
    width: 20,
    isAmount: true,
    cell: (deposit, { businessId }) => <DepositAmount deposit={deposit} businessId={businessId} />,
  },
];

/** The same for a single program, without its name in each row. */
export const DEPOSIT_COLUMNS_OF_ONE = DEPOSIT_COLUMNS.filter(({ id }) => id !== 'program');
