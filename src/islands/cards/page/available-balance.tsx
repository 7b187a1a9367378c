import type { Card, CardRow } from '#lib/contract/cards/card.ts';
import { formatAbsolute } from '#lib/i18n/formats.ts';
import { useStaleSince } from '../../page/use-stale-since.ts';
import { Money } from '../../ui/figures.tsx';
import { useLang, useT } from '../../ui/texts.tsx';
import { useCountedOnce } from './use-counted-once.ts';

type AvailableBalanceProps = { card: Pick<CardRow | Card, 'id' | 'available'>; label: string; look: string };

/** What can be spent now, large, below what it is called: it counts to a new value, and says of which time an old one is. */
export function AvailableBalance({ card, label, look }: AvailableBalanceProps) {
  const t = useT();
  const lang = useLang();
  const staleSince = useStaleSince();
  const { amountMinor } = card.available;
  const shown = useCountedOnce(amountMinor, card.id);
  return (
    <>
      <p className={look}>
        {label}
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
    </>
  );
}
