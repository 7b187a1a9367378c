import { useStore } from '@nanostores/react';
import { TRANSFER_FILTERS, TRANSFER_SPEEDS } from '#lib/domain/bank-transfers/transfer-states.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { transfersList } from '#lib/stores/recipients/query.ts';
import { lazyPart } from '../page/lazy-part.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { usePermissions } from '../page/use-session.ts';
import { ListFilters, ListPager, ListSearch } from '../recipients/list-parts.tsx';
import { useIsOverview, usePayingPrograms } from '../recipients/use-recipient-programs.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useT } from '../ui/texts.tsx';
import { TransfersTable } from './transfers-table.tsx';
import { useTransfers } from './use-transfers.ts';

const PaymentsHidden = lazyPart(() => import('./payments-hidden.tsx').then((part) => part.PaymentsHidden));

/** The payments of a business, or why somebody does not see them. */
export function Transfers({ businessId }: { businessId: string }) {
  const t = useT();
  const permissions = usePermissions(businessId);
  if (permissions.has('hideBankPaymentsInformation')) {
    return <PaymentsHidden />;
  }
  if (!permissions.has('viewBankTransfers')) {
    return (
      <div className="panel">
        <EmptyState kind="search" title={t('bank-transfers.notAllowedTitle')}>
          {t('recipients.notAllowedBody')}
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      <TransfersToolbar businessId={businessId} />
      <TransfersList businessId={businessId} />
    </>
  );
}

function TransfersToolbar({ businessId }: { businessId: string }) {
  const t = useT();
  const isOverview = useIsOverview(businessId);
  const programs = usePayingPrograms(businessId);
  return (
    <div className="cards-toolbar" data-rows="2" data-print="no">
      <ListSearch
        list={transfersList}
        label={t('bank-transfers.search.label')}
        placeholder={t('bank-transfers.search.placeholder')}
      />
      <ListFilters
        list={transfersList}
        options={{
          status: TRANSFER_FILTERS.map((value) => ({ value, label: t(`bank-transfers.status.${value}`) })),
          speed: TRANSFER_SPEEDS.map((value) => ({ value, label: t(`bank-transfers.speed.${value}`) })),
          program: isOverview ? programs.map(({ id, name }) => ({ value: id, label: name })) : [],
        }}
      />
    </div>
  );
}

function TransfersList({ businessId }: { businessId: string }) {
  const t = useT();
  const query = useStore(transfersList.$query);
  const withProgram = useIsOverview(businessId);
  const { data, error, isPlaceholderData, refetch } = useTransfers(businessId);
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (data?.items.length === 0 && query.after === '' && !isPlaceholderData) {
    return <NoTransfers businessId={businessId} isNarrowed={transfersList.isNarrowed(query)} />;
  }
  return (
    <>
      <p className="sr-only" role="status">
        {data && !isPlaceholderData ? t('bank-transfers.count', { count: data.items.length }) : ''}
      </p>
      <TransfersTable
        businessId={businessId}
        transfers={data?.items}
        isChanging={isPlaceholderData}
        withProgram={withProgram}
      />
      <ListPager
        list={transfersList}
        label={t('bank-transfers.heading')}
        nextCursor={data?.nextCursor ?? null}
        isChanging={isPlaceholderData || !data}
      />
    </>
  );
}

function NoTransfers({ businessId, isNarrowed }: { businessId: string; isNarrowed: boolean }) {
  const t = useT();
  const action = isNarrowed ? (
    <Button onClick={transfersList.clear}>{t('recipients.filter.clear')}</Button>
  ) : (
    <ButtonLink href={pathTo('recipients', { businessId })}>{t('bank-transfers.emptyAction')}</ButtonLink>
  );
  return (
    <div className="panel">
      {isNarrowed ? (
        <EmptyState kind="search" title={t('recipients.noResultsTitle')} action={action}>
          {t('bank-transfers.noResultsBody')}
        </EmptyState>
      ) : (
        <EmptyState title={t('bank-transfers.emptyTitle')} action={action}>
          {t('bank-transfers.emptyBody')}
        </EmptyState>
      )}
    </div>
  );
}
