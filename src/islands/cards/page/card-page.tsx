import { isCallError } from '#lib/browser/call-error.ts';
import type { Card } from '#lib/contract/cards/card.ts';
import { isCardId, normalizeCardId } from '#lib/domain/cards/card-id.ts';
import { WaitingNotice } from '../../approvals/waiting-notice.tsx';
import { CardDisputes } from '../../disputes/card-disputes.tsx';
import { BackButton, BackLink } from '../../page/back-to-list.tsx';
import { NotAllowed } from '../../page/not-allowed.tsx';
import { type PageProps, PageRoot } from '../../page/page-root.tsx';
import { WaitingReplacement } from '../../replacements/waiting-replacements.tsx';
import { useT } from '../../ui/texts.tsx';
import { CardActions } from '../acts/card-actions.tsx';
import { MoreActions } from '../acts/more-actions.tsx';
import { ReplacementChain } from '../acts/replacement-chain.tsx';
import { cardEnding } from '../card-ending.ts';
import { holderName } from '../holder-name.ts';
import { CardBalance } from './card-balance.tsx';
import { CardFailure } from './card-failure.tsx';
import { CardNotFound } from './card-not-found.tsx';
import { CardPageSkeleton } from './card-page-skeleton.tsx';
import { CardPicture } from './card-summary.tsx';
import { CardTabs } from './card-tabs.tsx';
import { useCard } from './use-card.ts';

/** One card: its balance, its acts and its history. */
export function CardPage(props: PageProps & { cardId: string }) {
  return (
    <PageRoot {...props} skeleton={<CardPageSkeleton />}>
      <CardScreen cardId={normalizeCardId(props.cardId)} />
    </PageRoot>
  );
}

function CardScreen({ cardId }: { cardId: string }) {
  const t = useT();
  const { data: card, error, refetch } = useCard(cardId);
  if (card) return <CardView card={card} />;
  if (!isCardId(cardId) || isCallError(error, 404))
    return <CardNotFound isPage action={<BackButton list="cards">{t('cards.card.back')}</BackButton>} />;
  if (isCallError(error, 403))
    return <NotAllowed title={t('cards.notAllowedTitle')}>{t('cards.notAllowedBody')}</NotAllowed>;
  if (error) return <CardFailure error={error} onRetry={() => void refetch()} />;
  return <CardPageSkeleton />;
}

function CardView({ card }: { card: Card }) {
  const t = useT();
  const name = holderName(card.holder);
  return (
    <>
      <div className="thing-head">
        <BackLink list="cards">{t('cards.card.back')}</BackLink>
        <h1 className="page-title" tabIndex={-1}>
          <bdi>{name || cardEnding(card, t)}</bdi>
          {name && <bdi className="page-program">{cardEnding(card, t)}</bdi>}
        </h1>
      </div>
      <ReplacementChain card={card} />
      <WaitingReplacement cardId={card.id} businessId={card.businessId} />
      <WaitingNotice of={{ kind: 'card', id: card.id }} businessId={card.businessId} />
      <div className="card-page">
        <div className="card-side">
          <CardPicture card={card} />
          <CardBalance card={card} />
          <CardActions card={card} more={<MoreActions card={card} />} />
        </div>
        <CardTabs card={card} />
      </div>
      {/* Below what has stood since the first moment, which it would push away. */}
      <CardDisputes cardId={card.id} businessId={card.businessId} />
    </>
  );
}
