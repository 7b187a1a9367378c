import { Suspense, useState } from 'react';
import type { Card } from '#lib/contract/cards/card.ts';
import { AvailableBalance } from '../../cards/page/available-balance.tsx';
import { lazyPart } from '../../page/lazy-part.ts';
import { useFetchSoon } from '../../page/use-fetch-soon.ts';
import { Money } from '../../ui/figures.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useT } from '../../ui/texts.tsx';
import { balanceName } from '../balance-name.ts';
import type { BalanceState } from '../use-balance-state.ts';

// A line that goes away is told of by what came while it was there.
const loadUnknown = () => import('../unknown-balance.tsx').then((part) => part.UnknownBalance);
const UnknownBalance = lazyPart(loadUnknown);
const loadHolds = () => import('./holds.tsx').then((part) => part.Holds);
const Holds = lazyPart(loadHolds);

/** What can be spent now, large; and what is on hold, which opens to say for whom and until when. */
export function Balance({ card, state }: { card: Card; state: BalanceState }) {
  const t = useT();
  useFetchSoon(loadUnknown);
  const name = t(balanceName(card.status, 'cardholder.card.available'));
  return (
    <section className="wallet" aria-label={name}>
      {state.kind === 'known' ? (
        <AvailableBalance card={card} label={name} look="soft" />
      ) : (
        <p className="soft">{name}</p>
      )}
      {state.kind === 'known' && card.held.amountMinor > 0 && <OnHold card={card} />}
      {state.kind === 'reading' && <Skeleton kind="block" height={14} width={48} />}
      {state.kind === 'unknown' && (
        <Suspense>
          <UnknownBalance {...state} />
        </Suspense>
      )}
    </section>
  );
}

function OnHold({ card }: { card: Card }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="on-hold" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Money amountMinor={card.held.amountMinor} /> {t('cardholder.card.onHold')}
      </summary>
      <p className="soft small">{t('cardholder.card.holdWhy')}</p>
      {isOpen && (
        <Suspense fallback={<Skeleton width={48} />}>
          <Holds cardId={card.id} />
        </Suspense>
      )}
    </details>
  );
}
