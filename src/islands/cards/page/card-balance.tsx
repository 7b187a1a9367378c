import { CircleHelp } from 'lucide-react';
import type { Card, CardRow } from '#lib/contract/cards/card.ts';
import { Money } from '../../ui/figures.tsx';
import { useT } from '../../ui/texts.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { AvailableBalance } from './available-balance.tsx';

/** The available amount, large, with the posted and the held amount in one line below. */
export function CardBalance({ card }: { card: CardRow | Card }) {
  const t = useT();
  const posted =
    'posted' in card ? card.posted.amountMinor : card.available.amountMinor + card.held.amountMinor;
  return (
    <section aria-label={t('cards.card.balance.label')}>
      <AvailableBalance card={card} label={t('cards.card.balance.available')} look="card-balance-name" />
      <p className="card-balance-parts">
        <span>
          {t('cards.card.balance.posted')} <Money amountMinor={posted} />
        </span>
        <span>
          {t('cards.card.balance.held')} <Money amountMinor={card.held.amountMinor} />{' '}
          <Tooltip text={t('cards.card.balance.heldHint')}>
            <CircleHelp className="hint-mark" aria-hidden="true" />
            <span className="sr-only">{t('cards.card.balance.heldHint')}</span>
          </Tooltip>
        </span>
      </p>
    </section>
  );
}
