import { CircleHelp } from 'lucide-react';
import type { Card, CardRow } from '#lib/contract/cards/card.ts';
import { formatAbsolute } from '#lib/i18n/formats.ts';
import { useStaleSince } from '../../page/use-stale-since.ts';
import { Money } from '../../ui/figures.tsx';
import { useLang, useT } from '../../ui/texts.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { useCountedOnce } from './use-counted-once.ts';

/** The available amount, large, with the posted and the held amount in one line below. */
export function CardBalance({ card }: { card: CardRow | Card }) {
  const t = useT();
  const lang = useLang();
  const staleSince = useStaleSince();
  const { amountMinor } = card.available;
  const shown = useCountedOnce(amountMinor, card.id);
  const posted = 'posted' in card ? card.posted.amountMinor : amountMinor + card.held.amountMinor;
  return (
    <section aria-label={t('cards.card.balance.label')}>
      <p className="card-balance-name">
        {t('cards.card.balance.available')}
        {staleSince && `, ${t('common.connection.asOf', { time: formatAbsolute(staleSince, lang) })}`}
      </p>
      <p>
        <span aria-hidden={shown !== amountMinor || undefined}>
          <Money size="xl" amountMinor={shown} />
        </span>
        <span className="sr-only" role="status">
          {shown !== amountMinor && <Money amountMinor={amountMinor} />}
        </span>
      </p>
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
