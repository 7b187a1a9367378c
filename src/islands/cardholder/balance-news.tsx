import { useEffect, useRef, useState } from 'react';
import type { HeldCard } from '#lib/contract/people/user.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import { useT } from '../ui/texts.tsx';

/** Says to screen readers which card of several has another balance than a moment ago. */
export function BalanceNews({ cards }: { cards: readonly HeldCard[] }) {
  const t = useT();
  const before = useRef<ReadonlyMap<string, number>>(new Map());
  const [changed, setChanged] = useState<readonly HeldCard[]>([]);
  useEffect(() => {
    const isOther = ({ id, available }: HeldCard) =>
      (before.current.get(id) ?? available.amountMinor) !== available.amountMinor;
    const others = cards.filter(isOther);
    if (others.length > 0) setChanged(others);
    before.current = new Map(cards.map(({ id, available }) => [id, available.amountMinor]));
  }, [cards]);
  return (
    <p className="sr-only" role="status">
      {changed
        .map(({ last4, available }) => {
          const card = last4
            ? t('cardholder.overview.ending', { last4 })
            : t('cardholder.overview.unnumbered');
          return t('cardholder.live.available', { card, amount: formatMoney(available.amountMinor) });
        })
        .join('. ')}
    </p>
  );
}
