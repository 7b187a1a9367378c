import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isCallError } from '#lib/browser/call-error.ts';
import { callApi } from '#lib/browser/caller.ts';
import { keepsUpWith } from '#lib/browser/keep-up.ts';
import type { Dispute } from '#lib/contract/disputes/dispute.ts';
import { getDispute } from '#lib/contract/disputes/disputes.ts';
import { normalizeCardId } from '#lib/domain/cards/card-id.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import { disputeKey } from '#lib/stores/disputes/cache.ts';
import { DISPUTE_ACTS, type DisputeAct } from '#lib/stores/disputes/decide.ts';
import { takeUp } from '#lib/stores/disputes/take-up.ts';
import { $user } from '#lib/stores/session/session.ts';
import { BackButton, BackLink } from '../page/back-to-list.tsx';
import { LoadFailure } from '../page/load-failure.tsx';
import { NotAllowed } from '../page/not-allowed.tsx';
import { type PageProps, PageRoot } from '../page/page-root.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useT } from '../ui/texts.tsx';
import { CaseFacts } from './case-facts.tsx';
import { CaseSkeleton } from './case-skeleton.tsx';
import { CaseTimeline } from './case-timeline.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { DisputeStatus, DueNext } from './dispute-looks.tsx';

type CaseProps = PageProps & { cardId: string; disputeId: string };

/** One case as those who decide about it see it: what was said, its dates, and what can be done. */
export function CasePage(props: CaseProps) {
  return (
    <PageRoot {...props} skeleton={<CaseSkeleton />}>
      <CaseScreen cardId={normalizeCardId(props.cardId)} disputeId={props.disputeId} />
    </PageRoot>
  );
}

function CaseScreen({ cardId, disputeId }: Pick<CaseProps, 'cardId' | 'disputeId'>) {
  const t = useT();
  const { data, error, refetch } = useQuery({
    queryKey: disputeKey(disputeId),
    queryFn: async ({ signal }) =>
      (await callApi(getDispute, { params: { id: cardId, disputeId }, signal })).dispute,
    ...keepsUpWith({ kinds: ['card'], cardId }),
  });
  if (data) return <CaseView dispute={data} />;
  if (isCallError(error, 403))
    return <NotAllowed title={t('disputes.notAllowedTitle')}>{t('disputes.notAllowedBody')}</NotAllowed>;
  if (isCallError(error, 404) || isCallError(error, 422)) {
    return (
      <EmptyState
        kind="search"
        title={t('disputes.notFoundTitle')}
        action={<BackButton list="disputes">{t('disputes.back')}</BackButton>}
      >
        {t('disputes.notFoundBody')}
      </EmptyState>
    );
  }
  return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <CaseSkeleton />;
}

function CaseView({ dispute }: { dispute: Dispute }) {
  const t = useT();
  const { purchase, amount, status, reason } = dispute;
  return (
    <>
      <div className="thing-head">
        <BackLink list="disputes">{t('disputes.back')}</BackLink>
        <div className="thing-title">
          <h1 className="page-title" tabIndex={-1}>
            <bdi>
              {t('disputes.title', {
                amount: formatMoney(amount.amountMinor),
                merchant: purchase.merchantName,
              })}
            </bdi>
          </h1>
          <DisputeStatus status={status} />
        </div>
        <p className="soft">
          {t(`disputes.reasonOf.${reason}`)} <DueNext dispute={dispute} />
        </p>
      </div>
      <div className="thing-page">
        <div className="thing-side">
          <CaseFacts dispute={dispute} />
          {status === 'open' && <CaseActs dispute={dispute} />}
        </div>
        <section className="thing-main panel panel-body" aria-label={t('disputes.timeline')}>
          <CaseTimeline dispute={dispute} />
        </section>
      </div>
    </>
  );
}

function CaseActs({ dispute }: { dispute: Dispute }) {
  const t = useT();
  const [act, setAct] = useState<DisputeAct | null>(null);
  const user = useStore($user);
  const isMine = dispute.takenUpById !== null && dispute.takenUpById === user?.id;
  const acts = DISPUTE_ACTS.filter((one) => one !== 'credit' || mayCredit(dispute));
  return (
    <fieldset className="thing-actions">
      <legend className="sr-only">{t('disputes.acts')}</legend>
      {!isMine && (
        <Button tone={dispute.takenUpBy ? 'secondary' : 'primary'} onClick={() => void takeUp(dispute, t)}>
          {t(dispute.takenUpBy ? 'disputes.takeOver' : 'disputes.takeUp')}
        </Button>
      )}
      {acts.map((one) => (
        <Button key={one} onClick={() => setAct(one)}>
          {t(`disputes.${one}.open`)}
        </Button>
      ))}
      {act && <DecideDialog dispute={dispute} act={act} onClose={() => setAct(null)} />}
    </fieldset>
  );
}

/** The server decides; a credit that cannot be given now is not offered. */
const mayCredit = ({ credit, purchase }: Dispute): boolean =>
  credit === null && purchase.status !== 'pending' && purchase.status !== 'voided';
