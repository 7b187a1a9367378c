import { Suspense } from 'react';
import { brandKey } from '#lib/browser/brand-key.ts';
import type { Card } from '#lib/contract/cards/card.ts';
import { lazyPart } from '../../page/lazy-part.ts';
import { useIsRead } from '../../page/use-fetch-soon.ts';

// Without the drawing the page still says all that it shows.
const CardArt = lazyPart(() =>
  import('../../ui/card-art.tsx').then(
    (part) => part.CardArt,
    () => () => null,
  ),
);

/** The card as it lies in the hand. Its place is there at once; the drawing comes after all that is read. */
export function CardPicture({ card: { status, type, organisationName, last4 } }: { card: Card }) {
  const place = <div className="card-art" data-status={status} data-size="full" aria-hidden="true" />;
  return (
    <div className="held-card-picture">
      <Suspense fallback={place}>
        {useIsRead() ? (
          <CardArt
            status={status}
            type={type}
            organisation={organisationName}
            last4={last4}
            brand={brandKey()}
          />
        ) : (
          place
        )}
      </Suspense>
    </div>
  );
}
