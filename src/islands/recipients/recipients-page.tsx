import { useStore } from '@nanostores/react';
import { Suspense, useEffect } from 'react';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { followAddress } from '#lib/stores/list/address.ts';
import { rememberList } from '#lib/stores/list/left-address.ts';
import { $recipientsTab } from '#lib/stores/recipients/query.ts';
import { TransfersSkeleton } from '../bank-transfers/transfers-skeleton.tsx';
import { ListHead } from '../list/list-head.tsx';
import { BusinessMetadataButton } from '../metadata/business-metadata-button.tsx';
import { lazyPart } from '../page/lazy-part.ts';
import { NotAllowed } from '../page/not-allowed.tsx';
import { type PageProps, PageRoot } from '../page/page-root.tsx';
import { useBusinessId, usePermissions } from '../page/use-session.ts';
import { useWindowTitle } from '../page/use-window-title.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useT } from '../ui/texts.tsx';
import { CreateRecipientButton } from './create-button.tsx';
import { RecipientsList } from './recipients-list.tsx';
import { RecipientsSkeleton } from './recipients-skeleton.tsx';
import { usePayingPrograms } from './use-recipient-programs.ts';

const Transfers = lazyPart(() =>
  import('../bank-transfers/transfers-list.tsx').then((part) => part.Transfers),
);

/** Who is paid by bank transfer, and the payments to them: two lists at one address. */
export function RecipientsPage(props: PageProps) {
  const tab = useStore($recipientsTab);
  return (
    <PageRoot {...props} skeleton={<RecipientsSkeleton {...props} tab={tab} />}>
      <RecipientsScreen />
    </PageRoot>
  );
}

function RecipientsScreen() {
  const t = useT();
  const businessId = useBusinessId() ?? '';
  const tab = useStore($recipientsTab);
  const pays = usePayingPrograms(businessId).length > 0;
  useEffect(followAddress, []);
  useEffect(() => rememberList('recipients', businessId), [businessId]);
  // Both lists share one route.
  useWindowTitle(tab === 'transfers' ? t('bank-transfers.heading') : null);
  return (
    <>
      <Title businessId={businessId} tab={tab} />
      {!pays && <NoPayingProgram businessId={businessId} />}
      {pays && tab === 'recipients' && <Recipients businessId={businessId} />}
      {pays && tab === 'transfers' && (
        <Suspense fallback={<TransfersSkeleton />}>
          <Transfers businessId={businessId} />
        </Suspense>
      )}
    </>
  );
}

function Title({ businessId, tab }: { businessId: string; tab: 'recipients' | 'transfers' }) {
  const t = useT();
  const isPayments = tab === 'transfers';
  return (
    <ListHead
      heading={t(isPayments ? 'bank-transfers.heading' : 'recipients.heading')}
      businessId={businessId}
      sum={<bdi>{t(isPayments ? 'bank-transfers.intro' : 'recipients.intro')}</bdi>}
    >
      <div className="page-actions" data-print="no">
        <BusinessMetadataButton businessId={businessId} />
        {!isPayments && <CreateRecipientButton businessId={businessId} isMain />}
      </div>
    </ListHead>
  );
}

function Recipients({ businessId }: { businessId: string }) {
  const t = useT();
  if (!usePermissions(businessId).has('viewRecipients')) {
    return (
      <NotAllowed isPart title={t('recipients.notAllowedTitle')}>
        {t('recipients.notAllowedBody')}
      </NotAllowed>
    );
  }
  return <RecipientsList businessId={businessId} />;
}

/** A business without a program of bank transfers, with a link to what it has. */
function NoPayingProgram({ businessId }: { businessId: string }) {
  const t = useT();
  const cards = (
    <ButtonLink href={pathTo('cards', { businessId })}>{t('recipients.cardsInsteadAction')}</ButtonLink>
  );
  return (
    <div className="panel">
      <EmptyState title={t('recipients.cardsInsteadTitle')} action={cards}>
        {t('recipients.cardsInsteadBody')}
      </EmptyState>
    </div>
  );
}
