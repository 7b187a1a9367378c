import type { CardRow } from '#lib/contract/entities/card.ts';
import { pathTo } from '#lib/domain/routes.ts';
import { CardArt } from '../ui/card-art.tsx';
import { useT } from '../ui/texts.tsx';
import { brandKey } from './brand-key.ts';
import { holderName } from './holder-name.ts';

/** The card as one sees it: its picture and last four. */
export function CardCell({ card }: { card: CardRow }) {
  return (
    <span className="card-cell">
      <CardArt size="thumb" status={card.status} type={card.type} brand={brandKey()} />
      <span className="card-digits" dir="ltr">
        <span aria-hidden="true">••</span> {card.last4}
      </span>
    </span>
  );
}

/** The holder's name, which leads to the card; the one link of a row. */
export function HolderCell({ card, businessId }: { card: CardRow; businessId: string }) {
  const t = useT();
  const name = holderName(card.holder);
  return (
    <a
      className="row-link"
      href={pathTo('singleCard', { businessId, cardId: card.id })}
      data-empty={!name || undefined}
    >
      {name || t('cards.noHolder')}
      <span className="sr-only">, {t('cards.ending', { last4: card.last4 })}</span>
    </a>
  );
}
