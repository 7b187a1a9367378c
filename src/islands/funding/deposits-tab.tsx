import { useStore } from '@nanostores/react';
import { callApi } from '#lib/browser/caller.ts';
import { listFundingAccountDeposits } from '#lib/contract/funding/deposits.ts';
import { DEPOSIT_TYPES, SHOWN_DEPOSIT_STATUSES } from '#lib/domain/funding/deposit-states.ts';
import { fundingPartKey } from '#lib/stores/funding/cache.ts';
import { depositsList, depositsQuery } from '#lib/stores/funding/query.ts';
import { $businessContext } from '#lib/stores/session/session.ts';
import { DaysMenu } from '../list/days-menu.tsx';
import { ListBody } from '../list/list-body.tsx';
import { ListToolbar } from '../list/list-toolbar.tsx';
import { useListPage } from '../list/use-list-page.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useT } from '../ui/texts.tsx';
import { DEPOSIT_COLUMNS, DEPOSIT_COLUMNS_OF_ONE } from './deposit-columns.tsx';
import type { FundingTabProps } from './funding-tab-props.ts';
import { SANDBOX_COLUMN } from './take-back-deposit.tsx';

/** What came to the funding account, from outside or from another one, and what went to another one. */
export function DepositsTab({ businessId, isSandbox }: FundingTabProps) {
  const t = useT();
  const context = useStore($businessContext);
  const programs = context?.topLevelBusinessId === businessId ? context.programs : [];
  const { filters } = useStore(depositsList.$query);
  const page = useListPage(depositsList, {
    key: fundingPartKey('deposits', businessId),
    read: (query, signal) =>
      callApi(listFundingAccountDeposits, {
        params: { id: businessId },
        query: depositsQuery(query),
        signal,
      }),
  });
  return (
    <div className="funding-place">
      <ListToolbar
        list={depositsList}
        filters={[
          {
            name: 'status',
            label: t('funding.filter.status'),
            options: SHOWN_DEPOSIT_STATUSES.map((value) => ({ value, label: t(`funding.status.${value}`) })),
          },
          {
            name: 'type',
            label: t('funding.filter.type'),
            options: DEPOSIT_TYPES.map((value) => ({ value, label: t(`funding.type.${value}`) })),
          },
          {
            name: 'program',
            label: t('funding.filter.program'),
            options: programs.map(({ id, name }) => ({ value: id, label: name })),
          },
        ]}
        more={
          <DaysMenu
            label={t('funding.filter.days')}
            from={filters.from[0] ?? ''}
            to={filters.to[0] ?? ''}
            onChosen={(from, to) => depositsList.filterBy({ from: from ? [from] : [], to: to ? [to] : [] })}
          />
        }
      />
      <ListBody
        list={depositsList}
        page={page}
        look="deposits-table"
        label={t('funding.tabs.deposits')}
        columns={[
          ...(programs.length > 0 ? DEPOSIT_COLUMNS : DEPOSIT_COLUMNS_OF_ONE),
          ...(isSandbox ? [SANDBOX_COLUMN] : []),
        ]}
        heads={(id) => t(`funding.column.${id}`)}
        businessId={businessId}
        places={8}
        noResults={t('funding.deposits.noResults')}
        nothing={
          <EmptyState title={t('funding.deposits.emptyTitle')}>{t('funding.deposits.emptyBody')}</EmptyState>
        }
      />
    </div>
  );
}
