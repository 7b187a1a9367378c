import { useStore } from '@nanostores/react';
import { callApi } from '#lib/browser/caller.ts';
import { listBankTransfers } from '#lib/contract/bank-transfers/bank-transfers.ts';
import { BANK_FAILURES } from '#lib/domain/bank/bank-failures.ts';
import { TRANSFER_FILTERS, TRANSFER_SPEEDS } from '#lib/domain/bank-transfers/transfer-states.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { TRANSFERS_KEY } from '#lib/stores/bank-transfers/cache.ts';
import { transfersExportFlow } from '#lib/stores/bank-transfers/export.ts';
import { transfersList, transfersQuery } from '#lib/stores/bank-transfers/query.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { DaysMenu } from '../list/days-menu.tsx';
import { ListBody } from '../list/list-body.tsx';
import { ListToolbar } from '../list/list-toolbar.tsx';
import { useListPage } from '../list/use-list-page.ts';
import { NotAllowed } from '../page/not-allowed.tsx';
import { usePermissions } from '../page/use-session.ts';
import { useIsOverview, usePayingPrograms } from '../recipients/use-recipient-programs.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useT } from '../ui/texts.tsx';
import { PaymentsHidden } from './payments-hidden.tsx';
import { TRANSFER_COLUMNS, TRANSFER_COLUMNS_OF_ONE } from './transfer-columns.tsx';

/** The payments of a business, or the reason why they are hidden. */
export function Transfers({ businessId }: { businessId: string }) {
  const t = useT();
  const permissions = usePermissions(businessId);
  if (permissions.has('hideBankPaymentsInformation')) {
    return <PaymentsHidden />;
  }
  if (!permissions.has('viewBankTransfers')) {
    return (
      <NotAllowed isPart title={t('bank-transfers.notAllowedTitle')}>
        {t('recipients.notAllowedBody')}
      </NotAllowed>
    );
  }
  return <TransfersList businessId={businessId} />;
}

function TransfersList({ businessId }: { businessId: string }) {
  const t = useT();
  const isOverview = useIsOverview(businessId);
  const programs = usePayingPrograms(businessId);
  const query = useStore(transfersList.$query);
  const { filters } = query;
  const mayExport = usePermissions(businessId).has('exportData');
  const page = useListPage(transfersList, {
    key: [...TRANSFERS_KEY, businessId],
    about: ['transfer'],
    read: (query, signal) =>
      callApi(listBankTransfers, { query: { businessId, ...transfersQuery(query) }, signal }),
  });
  const nothing = (
    <EmptyState
      title={t('bank-transfers.emptyTitle')}
      action={
        <ButtonLink href={pathTo('recipients', { businessId })}>{t('bank-transfers.emptyAction')}</ButtonLink>
      }
    >
      {t('bank-transfers.emptyBody')}
    </EmptyState>
  );
  return (
    <>
      <ListToolbar
        list={transfersList}
        search={{
          label: t('bank-transfers.search.label'),
          placeholder: t('bank-transfers.search.placeholder'),
        }}
        filters={[
          {
            name: 'status',
            label: t('bank-transfers.filter.status'),
            options: TRANSFER_FILTERS.map((value) => ({ value, label: t(`bank-transfers.status.${value}`) })),
          },
          {
            name: 'speed',
            label: t('bank-transfers.filter.speed'),
            options: TRANSFER_SPEEDS.map((value) => ({ value, label: t(`bank-transfers.speed.${value}`) })),
          },
          {
            name: 'failureReason',
            label: t('bank-transfers.filter.reason'),
            options: BANK_FAILURES.map((value) => ({ value, label: t(`bank.${value}.meaning`) })),
          },
          {
            name: 'program',
            label: t('bank-transfers.filter.program'),
            options: isOverview ? programs.map(({ id, name }) => ({ value: id, label: name })) : [],
          },
        ]}
        more={
          <DaysMenu
            label={t(`bank-transfers.filter.days.${filters.on[0] ?? 'sent'}`)}
            from={filters.from[0] ?? ''}
            to={filters.to[0] ?? ''}
            onChosen={(from, to) =>
              transfersList.filterBy({
                from: from ? [from] : [],
                to: to ? [to] : [],
                on: from || to ? [...filters.on] : [],
              })
            }
          />
        }
      >
        {mayExport && !page.wrongDays && (
          <ExportButton
            begin={() => transfersExportFlow(businessId)}
            filter={transfersQuery(transfersList.toInput(query))}
            fileName="payments"
            title={t('exports.titleTransfers')}
          />
        )}
      </ListToolbar>
      <ListBody
        list={transfersList}
        page={page}
        look="transfers-table"
        label={t('bank-transfers.heading')}
        columns={isOverview ? TRANSFER_COLUMNS : TRANSFER_COLUMNS_OF_ONE}
        heads={(id) => t(`bank-transfers.column.${id}`)}
        businessId={businessId}
        places={10}
        found={(count) => t('bank-transfers.count', { count })}
        noResults={t('bank-transfers.noResultsBody')}
        nothing={nothing}
      />
    </>
  );
}
