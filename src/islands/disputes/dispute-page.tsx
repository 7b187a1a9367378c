import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { brandKey } from '#lib/browser/brand-key.ts';
import { callApi } from '#lib/browser/caller.ts';
import { keepsUpWith } from '#lib/browser/keep-up.ts';
import { getDispute } from '#lib/contract/disputes/disputes.ts';
import { normalizeCardId } from '#lib/domain/cards/card-id.ts';
import { DISPUTE_REASONS } from '#lib/domain/disputes/dispute-states.ts';
import { portalPath, portalRoute } from '#lib/domain/shell/portal.ts';
import { isBuilt } from '#lib/domain/shell/routes.ts';
import { disputeKey } from '#lib/stores/disputes/cache.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { type PageProps, PageRoot } from '../page/page-root.tsx';
import { useT } from '../ui/texts.tsx';
import { DisputeCase } from './dispute-case.tsx';
import { DisputeSkeleton } from './dispute-skeleton.tsx';
import { OpenCase } from './open-case.tsx';

/** Under this id a case is opened, about the purchase that the query names. */
const NEW = 'new';

type CaseProps = PageProps & { cardId: string; disputeId: string };

/** A case about a purchase: opened here, and followed to its end. */
export default function DisputePage(props: CaseProps) {
  const cardId = normalizeCardId(props.cardId);
  return (
    <PageRoot {...props} skeleton={<DisputeSkeleton />}>
      <BackToCard cardId={cardId} />
      <CaseScreen {...props} cardId={cardId} />
    </PageRoot>
  );
}

function CaseScreen(props: CaseProps) {
  const { cardId } = props;
  const [id, setId] = useState(props.disputeId);
  const { data, error, refetch } = useQuery({
    queryKey: disputeKey(id),
    queryFn: async ({ signal }) =>
      (await callApi(getDispute, { params: { id: cardId, disputeId: id }, signal })).dispute,
    enabled: id !== NEW,
    ...keepsUpWith({ kinds: ['card'] }),
  });
  if (id === NEW) {
    const query = new URLSearchParams(location.search);
    return (
      <OpenCase
        cardId={cardId}
        transactionId={query.get('purchase') ?? ''}
        reason={DISPUTE_REASONS.find((one) => one === query.get('reason')) ?? ''}
        onOpened={(opened) => {
          const path = portalPath('cardDispute', brandKey(), { cardId, disputeId: opened });
          history.replaceState(null, '', path);
          setId(opened);
        }}
      />
    );
  }
  if (data) return <DisputeCase dispute={data} isNext={id !== props.disputeId} />;
  return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <DisputeSkeleton />;
}

function BackToCard({ cardId }: { cardId: string }) {
  const t = useT();
  const brand = brandKey();
  if (!isBuilt(portalRoute('cardholderDashboard', brand))) return null;
  return (
    <a className="link lost-back" href={portalPath('cardholderDashboard', brand, { cardId })}>
      {t('cardholder.disputes.back')}
    </a>
  );
}
