import { Suspense } from 'react';
import { isCallError } from '#lib/browser/call-error.ts';
import { earlyBalanceOf } from '#lib/browser/early-reads.ts';
import type { Card } from '#lib/contract/cards/card.ts';
import { isCardId, normalizeCardId } from '#lib/domain/cards/card-id.ts';
import { useCard } from '../../cards/page/use-card.ts';
import { lazyPart } from '../../page/lazy-part.ts';
import { LoadFailure } from '../../page/load-failure.tsx';
import { type PageProps, PageRoot } from '../../page/page-root.tsx';
import { useIsRead } from '../../page/use-fetch-soon.ts';
import { Status } from '../../ui/badge.tsx';
import { useT } from '../../ui/texts.tsx';
import { type BalanceState, useBalanceState } from '../use-balance-state.ts';
import { Balance } from './balance.tsx';
import { CardHistory } from './card-history.tsx';
import { CardNotFound, FAILED } from './card-missing.tsx';
import { CardNews } from './card-news.tsx';
import { CardPageSkeleton } from './card-page-skeleton.tsx';
import { CardPicture } from './card-picture.tsx';
import { LockSwitch } from './lock-switch.tsx';
import { QuickLinks } from './quick-links.tsx';
import { StateNotice } from './state-notice.tsx';

const nothing = () => () => null;
// It waits for a read of its own; without it each case stands at its purchase.
const OpenCases = lazyPart(() => import('./open-cases.tsx').then((part) => part.OpenCases, nothing));
// Without it the card still says its state.
const NewCardNotice = lazyPart(() =>
  import('./new-card-notice.tsx').then(
    (part) => part.NewCardNotice,
    () => StateNotice,
  ),
);

/** A card as its holder sees it: the money first, then what can be done, then what happened. */
export default function CardPage(props: PageProps & { cardId: string }) {
  const cardId = normalizeCardId(props.cardId);
  return (
    <PageRoot {...props} skeleton={<WhileLoading cardId={cardId} />}>
      <CardScreen cardId={cardId} />
    </PageRoot>
  );
}

function CardScreen({ cardId }: { cardId: string }) {
  const read = useCard(cardId);
  const balance = useBalanceState(read);
  const { data: card, error, refetch } = read;
  if (card) return <CardView card={card} balance={balance} />;
  if (!isCardId(cardId) || isCallError(error, 404)) return <CardNotFound />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} words={FAILED} />;
  return <WhileLoading cardId={cardId} />;
}

/** What the page itself has drawn before its scripts came stays there. */
function WhileLoading({ cardId }: { cardId: string }) {
  const t = useT();
  return (
    <CardPageSkeleton balanceName={t('cardholder.card.available')} amountMinor={earlyBalanceOf(cardId)} />
  );
}

/** A card in one of these states may have been lost, or come for one that was. */
const MAY_BE_REPLACED: readonly Card['status'][] = ['locked', 'closed', 'processing'];

function CardState({ card }: { card: Card }) {
  const notice = <StateNotice card={card} />;
  if (!MAY_BE_REPLACED.includes(card.status)) return notice;
  return (
    <Suspense fallback={notice}>
      <NewCardNotice card={card} />
    </Suspense>
  );
}

function CardView({ card, balance }: { card: Card; balance: BalanceState }) {
  const t = useT();
  const isRead = useIsRead();
  const { id, last4, status, organisationName } = card;
  return (
    <>
      <div className="held-card">
        <div className="held-card-words">
          <h1 className="held-card-name" tabIndex={-1}>
            {last4 ? t('cardholder.overview.ending', { last4 }) : t('cardholder.overview.unnumbered')}
          </h1>
          <span className="soft small">
            <bdi>{organisationName}</bdi>
          </span>
        </div>
        <Status of={status}>{t(`cardholder.status.${status}`)}</Status>
      </div>
      <Balance card={card} state={balance} />
      <CardPicture card={card} />
      <CardState card={card} />
      {isRead && (
        <Suspense>
          <OpenCases cardId={id} />
        </Suspense>
      )}
      <LockSwitch card={card} />
      <QuickLinks card={card} />
      <CardHistory key={id} card={card} />
      <CardNews cardId={id} />
    </>
  );
}
