import { isCallError } from '#lib/browser/call-error.ts';
import type { Card } from '#lib/contract/cards/card.ts';
import { isCardId, normalizeCardId } from '#lib/domain/cards/card-id.ts';
import { maySetPin } from '#lib/domain/cards/card-states.ts';
import { useCard } from '../../cards/page/use-card.ts';
import { LoadFailure } from '../../page/load-failure.tsx';
import { type PageProps, PageRoot } from '../../page/page-root.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useT } from '../../ui/texts.tsx';
import { BackToCard } from '../back-to-card.tsx';
import { CardNotFound, FAILED } from '../card/card-missing.tsx';
import { StateNotice } from '../card/state-notice.tsx';
import { PinForm } from './pin-form.tsx';

/** Sets or changes the PIN of a card (spec §4 "PIN"). */
export default function PinPage(props: PageProps & { cardId: string }) {
  return (
    <PageRoot {...props} skeleton={<Skeleton kind="block" height={56} />}>
      <PinScreen cardId={normalizeCardId(props.cardId)} />
    </PageRoot>
  );
}

function PinScreen({ cardId }: { cardId: string }) {
  const { data: card, error, refetch } = useCard(cardId);
  if (card) return <PinOf card={card} />;
  if (!isCardId(cardId) || isCallError(error, 404)) return <CardNotFound />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} words={FAILED} />;
  return <Skeleton kind="block" height={56} />;
}

function PinOf({ card }: { card: Card }) {
  const { type, status, pinSet } = card;
  if (type === 'virtual') return <NoPin />;
  if (!maySetPin({ status, isPinSet: pinSet, isSignedIn: true }).ok) return <NotNow card={card} />;
  return <PinForm key={card.id} card={card} />;
}

/** A card that its organization stopped, closed or moved takes no PIN, and the page says why. */
function NotNow({ card }: { card: Card }) {
  const t = useT();
  return (
    <>
      <BackToCard />
      <h1 className="title" tabIndex={-1}>
        {t('cardholder.pin.notNow')}
      </h1>
      <StateNotice card={card} />
    </>
  );
}

function NoPin() {
  const t = useT();
  return (
    <>
      <BackToCard />
      <h1 className="title" tabIndex={-1}>
        {t('cardholder.pin.set')}
      </h1>
      <Notice tone="ice">{t('cardholder.pin.virtual')}</Notice>
    </>
  );
}
