import { useStore } from '@nanostores/react';
import { recipientsList } from '#lib/stores/recipients/query.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { usePermissions } from '../page/use-session.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useT } from '../ui/texts.tsx';
import { CreateRecipientButton } from './create-button.tsx';
import { ListPager } from './list-parts.tsx';
import { RecipientsTable } from './recipients-table.tsx';
import { useIsOverview, useProgramsWith } from './use-recipient-programs.ts';
import { useRecipients } from './use-recipients.ts';

/** The recipients that the address asks for, page by page. */
export function RecipientsList({ businessId }: { businessId: string }) {
  const t = useT();
  const query = useStore(recipientsList.$query);
  const withProgram = useIsOverview(businessId);
  const withAccount = !usePermissions(businessId).has('hideBankPaymentsInformation');
  const { data, error, isPlaceholderData, refetch } = useRecipients(businessId);
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (data?.items.length === 0 && query.after === '' && !isPlaceholderData) {
    return <NoRecipients businessId={businessId} isNarrowed={recipientsList.isNarrowed(query)} />;
  }
  return (
    <>
      <p className="sr-only" role="status">
        {data && !isPlaceholderData ? t('recipients.count', { count: data.items.length }) : ''}
      </p>
      <RecipientsTable
        businessId={businessId}
        recipients={data?.items}
        isChanging={isPlaceholderData}
        withProgram={withProgram}
        withAccount={withAccount}
      />
      <ListPager
        list={recipientsList}
        label={t('recipients.heading')}
        nextCursor={data?.nextCursor ?? null}
        isChanging={isPlaceholderData || !data}
      />
    </>
  );
}

function NoRecipients({ businessId, isNarrowed }: { businessId: string; isNarrowed: boolean }) {
  const t = useT();
  const mayAdd = useProgramsWith(businessId, 'manageRecipients').length > 0;
  if (isNarrowed) {
    const clear = <Button onClick={recipientsList.clear}>{t('recipients.filter.clear')}</Button>;
    return (
      <div className="panel">
        <EmptyState kind="search" title={t('recipients.noResultsTitle')} action={clear}>
          {t('recipients.noResultsBody')}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="panel">
      <EmptyState
        title={t('recipients.emptyTitle')}
        action={<CreateRecipientButton businessId={businessId} />}
      >
        {t(mayAdd ? 'recipients.emptyBody' : 'recipients.emptyBodyOfOthers')}
      </EmptyState>
    </div>
  );
}
