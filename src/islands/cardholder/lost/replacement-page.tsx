import { useState } from 'react';
import { brandKey } from '#lib/browser/brand-key.ts';
import { isCallError } from '#lib/browser/call-error.ts';
import { isCardId, normalizeCardId } from '#lib/domain/cards/card-id.ts';
import { portalPath } from '#lib/domain/shell/portal.ts';
import { LoadFailure } from '../../page/load-failure.tsx';
import { type PageProps, PageRoot } from '../../page/page-root.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useT } from '../../ui/texts.tsx';
import { CardNotFound } from '../card/card-missing.tsx';
import { AskForCard } from './ask-for-card.tsx';
import { ReplacementSkeleton } from './replacement-skeleton.tsx';
import { ReplacementStatus } from './replacement-status.tsx';
import { useReplacement } from './use-replacement.ts';

type LostProps = PageProps & { cardId: string };

/** A lost card: what happened, where the new one goes, and how far it has come. */
export default function ReplacementPage(props: LostProps) {
  return (
    <PageRoot {...props} skeleton={<ReplacementSkeleton {...props} />}>
      <ReplacementScreen {...props} cardId={normalizeCardId(props.cardId)} />
    </PageRoot>
  );
}

function ReplacementScreen(props: LostProps) {
  const { cardId } = props;
  const isId = isCardId(cardId);
  const { data, error, refetch } = useReplacement(cardId, isId);
  const [isAsking, setAsking] = useState(false);
  const [hasAsked, setAsked] = useState(false);
  if (!isId || isCallError(error, 404)) return <CardNotFound />;
  if (!data) {
    return error ? (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <ReplacementSkeleton {...props} />
    );
  }
  const { replacement, mayRequest, goesTo } = data;
  // What brought this card is over once it can be lost itself.
  const isOver = !replacement || replacement.newCard?.id === cardId;
  const asks = mayRequest && goesTo && (isAsking || isOver);
  return (
    <>
      <BackToCard cardId={cardId} />
      {asks ? (
        <AskForCard
          cardId={cardId}
          goesTo={goesTo}
          isNext={isAsking}
          onAsked={() => {
            setAsked(true);
            setAsking(false);
          }}
        />
      ) : replacement ? (
        <ReplacementStatus
          replacement={replacement}
          isNext={hasAsked}
          onAskAgain={mayRequest ? () => setAsking(true) : undefined}
        />
      ) : (
        <CannotAsk />
      )}
    </>
  );
}

function CannotAsk() {
  const t = useT();
  return (
    <EmptyState title={t('cardholder.lost.cannot.title')}>{t('cardholder.lost.cannot.body')}</EmptyState>
  );
}

function BackToCard({ cardId }: { cardId: string }) {
  const t = useT();
  return (
    <a className="link lost-back" href={portalPath('cardholderDashboard', brandKey(), { cardId })}>
      {t('cardholder.lost.back')}
    </a>
  );
}
