import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { brandKey } from '#lib/browser/brand-key.ts';
import { isCallError } from '#lib/browser/call-error.ts';
import { callApi } from '#lib/browser/caller.ts';
import { keepsUpWith } from '#lib/browser/keep-up.ts';
import { getDispute } from '#lib/contract/disputes/disputes.ts';
import { isCardId, normalizeCardId } from '#lib/domain/cards/card-id.ts';
import { DISPUTE_REASONS } from '#lib/domain/disputes/dispute-states.ts';
import { portalPath } from '#lib/domain/shell/portal.ts';
import { disputeKey } from '#lib/stores/disputes/cache.ts';
import { CardNotFound } from '../cardholder/card/card-missing.tsx';
import { useCard } from '../cards/page/use-card.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { type PageProps, PageRoot } from '../page/page-root.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
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
      <CaseScreen {...props} cardId={cardId} />
    </PageRoot>
  );
}

function CaseScreen(props: CaseProps) {
  const { cardId } = props;
  const isCard = isCardId(cardId);
  const [id, setId] = useState(props.disputeId);
  const { data, error, refetch } = useQuery({
    queryKey: disputeKey(id),
    queryFn: async ({ signal }) =>
      (await callApi(getDispute, { params: { id: cardId, disputeId: id }, signal })).dispute,
    enabled: isCard && id !== NEW,
    ...keepsUpWith({ kinds: ['card'] }),
  });
  if (!isCard) return <CardNotFound />;
  const back = <BackToCard cardId={cardId} />;
  if (id === NEW) {
    const query = new URLSearchParams(location.search);
    return (
      <OpenCase
        back={back}
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
  if (isCallError(error, 404)) return <CaseNotFound cardId={cardId} />;
  return (
    <>
      {back}
      {data ? (
        <DisputeCase dispute={data} isNext={id !== props.disputeId} />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <DisputeSkeleton />
      )}
    </>
  );
}

/** The case is missing, or the card itself is; only a card that is theirs is led to. */
function CaseNotFound({ cardId }: { cardId: string }) {
  const t = useT();
  const { error, isPending } = useCard(cardId);
  if (isCallError(error, 404)) return <CardNotFound />;
  if (isPending) return <DisputeSkeleton />;
  return (
    <EmptyState
      isPage
      kind="search"
      title={t('cardholder.disputes.notFoundTitle')}
      action={<ButtonLink href={cardPath(cardId)}>{t('cardholder.disputes.back')}</ButtonLink>}
    >
      {t('cardholder.disputes.notFoundBody')}
    </EmptyState>
  );
}

const cardPath = (cardId: string) => portalPath('cardholderDashboard', brandKey(), { cardId });

function BackToCard({ cardId }: { cardId: string }) {
  const t = useT();
  return (
    <a className="link lost-back" href={cardPath(cardId)}>
      {t('cardholder.disputes.back')}
    </a>
  );
}
