import { useStore } from '@nanostores/react';
import { callApi } from '#lib/browser/caller.ts';
import { listBusinessTransactions, TRANSACTION_KINDS } from '#lib/contract/funding/history.ts';
import { TRANSACTION_STATUSES } from '#lib/contract/purchases/transaction.ts';
import { DECLINE_REASONS } from '#lib/domain/purchases/authorization.ts';
import { REPORT_CATEGORIES } from '#lib/domain/reports/merchant-groups.ts';
import { fundingPartKey } from '#lib/stores/funding/cache.ts';
import { transactionsExportFlow } from '#lib/stores/funding/exports.ts';
import { boundsOf, transactionsList } from '#lib/stores/funding/history-query.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { ListBody } from '../list/list-body.tsx';
import { useListPage } from '../list/use-list-page.ts';
import { usePermissions } from '../page/use-session.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useT } from '../ui/texts.tsx';
import type { FundingTabProps } from './funding-tab-props.ts';
import { HistoryToolbar, useProgramsAbove } from './history-toolbar.tsx';
import { TRANSACTION_COLUMNS, TRANSACTION_COLUMNS_OF_ONE } from './transaction-columns.tsx';

/** The purchases, refunds and declines of all cards. */
export function TransactionsTab({ businessId }: FundingTabProps) {
  const t = useT();
  const mayExport = usePermissions(businessId).has('exportData');
  const query = useStore(transactionsList.$query);
  const isOverview = useProgramsAbove(businessId).length > 0;
  const page = useListPage(transactionsList, {
    key: fundingPartKey('transactions', businessId),
    read: (query, signal) =>
      callApi(listBusinessTransactions, { params: { id: businessId }, query: boundsOf(query), signal }),
    about: ['purchase'],
  });
  return (
    <div className="funding-place">
      <HistoryToolbar
        businessId={businessId}
        list={transactionsList}
        texts="funding.transactions"
        exportButton={
          mayExport &&
          !page.wrongDays && (
            <ExportButton
              begin={() => transactionsExportFlow(businessId)}
              filter={boundsOf(transactionsList.toInput(query))}
              fileName="transactions"
              title={t('funding.export.titleTransactions')}
            />
          )
        }
        filters={[
          {
            name: 'status',
            label: t('funding.filter.status'),
            options: TRANSACTION_STATUSES.map((value) => ({
              value,
              label: t(`funding.transactions.status.${value}`),
            })),
          },
          {
            name: 'type',
            label: t('funding.filter.type'),
            options: TRANSACTION_KINDS.map((value) => ({
              value,
              label: t(`funding.transactions.type.${value}`),
            })),
          },
          {
            name: 'category',
            label: t('funding.filter.category'),
            options: REPORT_CATEGORIES.map((value) => ({ value, label: t(`reports.categories.${value}`) })),
          },
          {
            name: 'declineReason',
            label: t('funding.filter.declineReason'),
            options: DECLINE_REASONS.map((value) => ({ value, label: t(`reports.declines.${value}`) })),
          },
        ]}
      />
      <ListBody
        list={transactionsList}
        page={page}
        look="transactions-table"
        label={t('funding.tabs.transactions')}
        columns={isOverview ? TRANSACTION_COLUMNS : TRANSACTION_COLUMNS_OF_ONE}
        heads={(id) => t(`funding.column.${id}`)}
        businessId={businessId}
        places={8}
        noResults={t('funding.transactions.noResults')}
        nothing={
          <EmptyState title={t('funding.transactions.emptyTitle')}>
            {t('funding.transactions.emptyBody')}
          </EmptyState>
        }
      />
    </div>
  );
}
