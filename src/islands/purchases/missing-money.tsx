import { useStore } from '@nanostores/react';
import { Plus } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { $connection } from '#lib/browser/connection.ts';
import type { Card } from '#lib/contract/cards/card.ts';
import { mayLoad } from '#lib/domain/cards/card-states.ts';
import { LOAD_MAX_MINOR } from '#lib/domain/limits.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import { useLoadFields } from '../cards/page/use-load-fields.ts';
import { useFunding } from '../funding/use-funding.ts';
import { lazyPart } from '../page/lazy-part.ts';
import { usePermissions } from '../page/use-session.ts';
import { Button } from '../ui/button.tsx';
import { useT } from '../ui/texts.tsx';
import { useFocusAfter } from '../ui/use-focus-after.ts';

const LoadDialog = lazyPart(() => import('../cards/acts/load-dialog.tsx').then((part) => part.LoadDialog));

/** Loads what a purchase lacks on the card as it stands now; nothing for whoever may not load it. */
export function MissingMoney({ card, requestedMinor }: { card: Card; requestedMinor: number }) {
  const isAllowed = usePermissions(card.businessId).has('loadCards');
  if (!isAllowed || !mayLoad(card.status)) return null;
  return <LoadMissing card={card} requestedMinor={requestedMinor} />;
}

function LoadMissing({ card, requestedMinor }: { card: Card; requestedMinor: number }) {
  const t = useT();
  const why = useId();
  const isAway = useStore($connection) !== 'online';
  const [isOpen, setOpen] = useState(false);
  const availableMinor = card.available.amountMinor;
  const amountMinor = useLoadable(card.businessId, requestedMinor - Math.max(availableMinor, 0));
  const isMissing = amountMinor > 0;
  // Only the person who loaded it gets the focus moved to the result.
  const [isAsked, setAsked] = useState(false);
  const enough = useFocusAfter<HTMLParagraphElement>(isAsked && (isMissing || isOpen));
  // The dialog shows it: if it had to wait, it would grow while somebody is already pressing.
  useLoadFields(card.businessId);
  const begin = () => {
    setAsked(true);
    setOpen(true);
  };
  return (
    <>
      {isMissing ? (
        <p className="decline-ways">
          <Button
            size="s"
            icon={<Plus aria-hidden="true" />}
            aria-disabled={isAway || undefined}
            aria-describedby={isAway ? why : undefined}
            onClick={isAway ? undefined : begin}
          >
            {t('purchases.load', { amount: formatMoney(amountMinor) })}
          </Button>
        </p>
      ) : (
        <p ref={enough} tabIndex={-1}>
          {t('purchases.enoughNow', { available: formatMoney(availableMinor) })}
        </p>
      )}
      {isMissing && isAway && (
        <p id={why} className="decline-hint">
          {t('common.connection.noMoney')}
        </p>
      )}
      <Suspense>
        {isOpen && <LoadDialog card={card} amountMinor={amountMinor} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}

/** The part of an amount that one load may add: up to the largest load, and to what the funding account has. */
function useLoadable(businessId: string, missingMinor: number): number {
  const isKnown = usePermissions(businessId).has('viewFunding');
  const fundingMinor = useFunding(businessId, isKnown).data?.available.amountMinor ?? 0;
  // An empty account is told by the dialog.
  return Math.min(missingMinor, LOAD_MAX_MINOR, fundingMinor > 0 ? fundingMinor : Number.POSITIVE_INFINITY);
}
