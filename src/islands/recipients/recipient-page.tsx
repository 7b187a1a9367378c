import { useStore } from '@nanostores/react';
import { Suspense, useEffect } from 'react';
import { isCallError } from '#lib/browser/call-error.ts';
import type { Recipient } from '#lib/contract/recipients/recipient.ts';
import { $search, followAddress } from '#lib/stores/list/address.ts';
import { WaitingNotice } from '../approvals/waiting-notice.tsx';
import { PaymentSkeleton } from '../bank-transfers/payment-skeleton.tsx';
import { BackButton, BackLink } from '../page/back-to-list.tsx';
import { lazyPart } from '../page/lazy-part.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { NotAllowed } from '../page/not-allowed.tsx';
import { type PageProps, PageRoot } from '../page/page-root.tsx';
import { usePermissions } from '../page/use-session.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useT } from '../ui/texts.tsx';
import { NextStepNotice } from './next-step-notice.tsx';
import { RecipientFacts } from './recipient-facts.tsx';
import { IntakeMark } from './recipient-looks.tsx';
import { RecipientSkeleton } from './recipient-skeleton.tsx';
import { RecipientTabs } from './recipient-tabs.tsx';
import { useRecipient } from './use-recipient.ts';

const PaymentScreen = lazyPart(() =>
  import('../bank-transfers/payment-screen.tsx').then((part) => part.PaymentScreen),
);

type RecipientPageProps = PageProps & { recipientId: string; brandName: string };

/** One recipient: their state, the next step and the activities; or one payment to them. */
export function RecipientPage(props: RecipientPageProps) {
  const isPayment = new URLSearchParams(useStore($search)).has('payment');
  return (
    <PageRoot {...props} skeleton={isPayment ? <PaymentSkeleton /> : <RecipientSkeleton />}>
      <RecipientScreen recipientId={props.recipientId} brandName={props.brandName} />
    </PageRoot>
  );
}

function RecipientScreen({ recipientId, brandName }: Pick<RecipientPageProps, 'recipientId' | 'brandName'>) {
  const payment = new URLSearchParams(useStore($search)).get('payment');
  useEffect(followAddress, []);
  if (!payment) return <OneRecipient recipientId={recipientId} />;
  return (
    <Suspense fallback={<PaymentSkeleton />}>
      <PaymentScreen key={payment} recipientId={recipientId} transferId={payment} brandName={brandName} />
    </Suspense>
  );
}

function OneRecipient({ recipientId }: { recipientId: string }) {
  const { data: recipient, error, refetch } = useRecipient(recipientId);
  if (recipient) return <RecipientView recipient={recipient} />;
  if (isCallError(error, 404) || isCallError(error, 422)) return <RecipientNotFound />;
  if (isCallError(error, 403)) return <RecipientNotShown />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return <RecipientSkeleton />;
}

function RecipientView({ recipient }: { recipient: Recipient }) {
  const t = useT();
  return (
    <>
      <div className="thing-head">
        <BackLink list="recipients">{t('recipients.back')}</BackLink>
        <div className="thing-title">
          <h1 className="page-title" tabIndex={-1}>
            <bdi>{recipient.name}</bdi>
          </h1>
          <IntakeMark recipient={recipient} />
        </div>
      </div>
      <NextStepNotice recipient={recipient} />
      <WaitingPayments recipient={recipient} />
      <div className="thing-page">
        <div className="thing-side">
          <RecipientFacts recipient={recipient} />
        </div>
        <RecipientTabs recipient={recipient} />
      </div>
    </>
  );
}

/** Only for who may see payments: the call would refuse the others. */
function WaitingPayments({ recipient }: { recipient: Recipient }) {
  const permissions = usePermissions(recipient.businessId);
  if (!permissions.has('viewBankTransfers') || permissions.has('hideBankPaymentsInformation')) return null;
  return <WaitingNotice of={{ kind: 'recipient', id: recipient.id }} businessId={recipient.businessId} />;
}

/** Somebody else's recipient looks exactly like one that does not exist. */
function RecipientNotFound() {
  const t = useT();
  return (
    <EmptyState
      kind="search"
      isPage
      title={t('recipients.notFoundTitle')}
      action={<BackButton list="recipients">{t('recipients.back')}</BackButton>}
    >
      {t('recipients.notFoundBody')}
    </EmptyState>
  );
}

function RecipientNotShown() {
  const t = useT();
  return <NotAllowed title={t('recipients.notAllowedTitle')}>{t('recipients.notAllowedBody')}</NotAllowed>;
}
