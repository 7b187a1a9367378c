import { ChevronLeft } from 'lucide-react';
import { isCallError } from '#lib/browser/call-error.ts';
import type { Card } from '#lib/contract/entities/card.ts';
import { pathTo } from '#lib/domain/routes.ts';
import { LoadFailure } from '../shell/load-failure.tsx';
import { type PageProps, PageRoot } from '../shell/page-root.tsx';
import { useBusinessId } from '../shell/use-session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useT } from '../ui/texts.tsx';
import { CardActions } from './card-actions.tsx';
import { CardBalance } from './card-balance.tsx';
import { cardEnding } from './card-ending.ts';
import { CardPageSkeleton } from './card-page-skeleton.tsx';
import { CardPicture } from './card-summary.tsx';
import { CardTabs } from './card-tabs.tsx';
import { holderName } from './holder-name.ts';
import { useCard } from './use-card.ts';

/** One card: what it holds, what can be done with it, and what happened. */
export function CardPage(props: PageProps & { cardId: string }) {
  return (
    <PageRoot {...props} skeleton={<CardPageSkeleton />}>
      <CardScreen cardId={props.cardId} />
    </PageRoot>
  );
}

function CardScreen({ cardId }: { cardId: string }) {
  const { data: card, error, refetch } = useCard(cardId);
  if (card) return <CardView card={card} />;
  if (isCallError(error, 404)) return <CardNotFound />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return <CardPageSkeleton />;
}

function CardView({ card }: { card: Card }) {
  const t = useT();
  const name = holderName(card.holder);
  return (
    <>
      <div className="card-page-head">
        <BackLink />
        <h1 className="cards-title" tabIndex={-1}>
          {name || cardEnding(card, t)}
          {name && <bdi className="cards-program">{cardEnding(card, t)}</bdi>}
        </h1>
      </div>
      <div className="card-page">
        <div className="card-side">
          <CardPicture card={card} />
          <CardBalance card={card} />
          <CardActions card={card} />
        </div>
        <CardTabs card={card} />
      </div>
    </>
  );
}

function BackLink() {
  const t = useT();
  const businessId = useBusinessId();
  if (!businessId) return null;
  return (
    <a className="back-link" href={pathTo('cards', { businessId })} data-print="no">
      <ChevronLeft className="flips" aria-hidden="true" />
      {t('card.back')}
    </a>
  );
}

/** Somebody else's card looks exactly like one that does not exist. */
function CardNotFound() {
  const t = useT();
  const businessId = useBusinessId();
  const back = businessId && <ButtonLink href={pathTo('cards', { businessId })}>{t('card.back')}</ButtonLink>;
  return (
    <EmptyState kind="search" title={t('card.notFoundTitle')} action={back}>
      {t('card.notFoundBody')}
    </EmptyState>
  );
}
