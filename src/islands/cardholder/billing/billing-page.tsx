import { Globe, type LucideIcon, Phone, Store } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { isCallError } from '#lib/browser/call-error.ts';
import type { Card } from '#lib/contract/cards/card.ts';
import { isCardId, normalizeCardId } from '#lib/domain/cards/card-id.ts';
import { useCard } from '../../cards/page/use-card.ts';
import { lazyPart } from '../../page/lazy-part.ts';
import { LoadFailure } from '../../page/load-failure.tsx';
import { type PageProps, PageRoot } from '../../page/page-root.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useT } from '../../ui/texts.tsx';
import { BackToCard } from '../back-to-card.tsx';
import { CardNotFound, FAILED } from '../card/card-missing.tsx';
import { StateNotice } from '../card/state-notice.tsx';

const CardFrame = lazyPart(() => import('./card-frame.tsx').then((part) => part.CardFrame));

/** How to pay with a card that is a number alone: its details, the billing address, and where it works. A physical card has the address. */
export default function BillingPage(props: PageProps & { cardId: string }) {
  return (
    <PageRoot {...props} skeleton={<Skeleton kind="block" height={56} />}>
      <BillingScreen cardId={normalizeCardId(props.cardId)} />
    </PageRoot>
  );
}

function BillingScreen({ cardId }: { cardId: string }) {
  const { data: card, error, refetch } = useCard(cardId);
  if (card) return <Billing card={card} />;
  if (!isCardId(cardId) || isCallError(error, 404)) return <CardNotFound />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} words={FAILED} />;
  return <Skeleton kind="block" height={56} />;
}

function Billing({ card }: { card: Card }) {
  const t = useT();
  // No link leads here from a physical card: it has its number on it, and works in shops.
  if (card.type === 'physical') return <PhysicalBilling card={card} />;
  return (
    <>
      <BackToCard />
      <h1 className="title" tabIndex={-1}>
        {t('cardholder.billing.heading')}
      </h1>
      <StateNotice card={card} />
      <Details card={card} />
      <section className="panel panel-body stack" data-gap="s">
        <h2 className="medium">{t('cardholder.billing.address')}</h2>
        <p className="soft">{t('cardholder.billing.addressBody')}</p>
      </section>
      <section className="panel panel-body stack" data-gap="m">
        <h2 className="medium">{t('cardholder.billing.use')}</h2>
        <ul className="card-uses">
          <Use icon={Globe}>{t('cardholder.billing.online')}</Use>
          <Use icon={Phone}>{t('cardholder.billing.phone')}</Use>
          <Use icon={Store}>{t('cardholder.billing.shop')}</Use>
        </ul>
      </section>
    </>
  );
}

function PhysicalBilling({ card }: { card: Card }) {
  const t = useT();
  return (
    <>
      <BackToCard />
      <h1 className="title" tabIndex={-1}>
        {t('cardholder.billing.address')}
      </h1>
      <StateNotice card={card} />
      <p>{t('cardholder.billing.addressBody')}</p>
    </>
  );
}

function Use({ icon: Picture, children }: { icon: LucideIcon; children: string }) {
  return (
    <li>
      <Picture aria-hidden="true" />
      <span>{children}</span>
    </li>
  );
}

/** The details are asked for by a press, and each time anew; a card that is stopped or ended shows none. */
function Details({ card: { id, status } }: { card: Card }) {
  const t = useT();
  const [isShown, setShown] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isShown) heading.current?.focus();
  }, [isShown]);
  if (status !== 'active' && status !== 'locked') return null;
  return (
    <section className="panel panel-body stack" data-gap="m">
      <div>
        <h2 ref={heading} className="medium" tabIndex={-1}>
          {t('cardholder.billing.details')}
        </h2>
        <p className="soft">{t('cardholder.billing.detailsBody')}</p>
      </div>
      {isShown ? (
        <Suspense fallback={<Skeleton kind="block" height={56} />}>
          <CardFrame cardId={id} />
        </Suspense>
      ) : (
        <Button tone="primary" onClick={() => setShown(true)}>
          {t('cardholder.billing.show')}
        </Button>
      )}
    </section>
  );
}
