import type { FundingAccountDeposit } from '#lib/contract/funding/deposits.ts';
import type { CustomField } from '#lib/domain/settings/custom-fields.ts';
import { formatDay } from '#lib/i18n/formats.ts';
import { withFields } from '../list/field-columns.tsx';
import type { ListColumn } from '../list/list-column.ts';
import { Button } from '../ui/button.tsx';
import { Time } from '../ui/figures.tsx';
import { DepositAmount, DepositBadge, depositName } from './deposit-looks.tsx';

type Shown = {
  /** above several programs, each line names its own */
  isOverview: boolean;
  /** those that are columns */
  fields: readonly CustomField[];
  onOpen: (deposit: FundingAccountDeposit) => void;
};

/** The columns of deposits. */
export function depositColumns({
  isOverview,
  fields,
  onOpen,
}: Shown): readonly ListColumn<FundingAccountDeposit>[] {
  return withFields(
    COLUMNS.filter(({ id }) => isOverview || id !== 'program'),
    fields,
  ).concat({
    id: 'acts',
    width: 20,
    isFull: true,
    cell: (deposit, { t }) => (
      <span className="history-acts">
        <Button size="s" onClick={() => onOpen(deposit)}>
          {t('funding.deposit.open')}
        </Button>
      </span>
    ),
  });
}

const COLUMNS: readonly ListColumn<FundingAccountDeposit>[] = [
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
    cell: (deposit, { businessId, t, lang }) => (
      <span className="cell-lines">
        <DepositBadge deposit={deposit} businessId={businessId} />
        {deposit.status === 'announced' && (
          <span className="cell-note">
            {t('funding.usableOn', { date: formatDay(deposit.usableOn, lang) })}
          </span>
        )}
        {deposit.status === 'returned' && deposit.returnCode !== null && (
          <span className="cell-note">{t('funding.returnedFor', { code: deposit.returnCode })}</span>
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
