import type { ReactNode } from 'react';
import type { CardRow } from '#lib/contract/cards/card.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import type { CardColumn } from '#lib/stores/cards/columns.ts';
import { brandKey } from '../../../lib/browser/brand-key.ts';
import { CardArt } from '../../ui/card-art.tsx';
import { useT } from '../../ui/texts.tsx';
import { cardEnding } from '../card-ending.ts';
import { holderName } from '../holder-name.ts';

/** The card's cell: its picture, last four and kind. */
export function CardCell({ card }: { card: CardRow }) {
  const t = useT();
  return (
    <span className="card-cell">
      <CardArt size="thumb" status={card.status} type={card.type} brand={brandKey()} />
      <span className="cell-lines">
        <span className="card-digits" dir="ltr">
          {card.last4 !== null && <span aria-hidden="true">••</span>} {card.last4 ?? t('cards.beingMade')}
        </span>
        <CellNote of="type">{t(`cards.type.${card.type}`)}</CellNote>
      </span>
    </span>
  );
}

/** The holder's name as the row's only link, to the card. */
export function HolderCell({ card, businessId }: { card: CardRow; businessId: string }) {
  const t = useT();
  const name = holderName(card.holder);
  return (
    <span className="cell-lines">
      <a
        className="row-link"
        href={pathTo('singleCard', { businessId, cardId: card.id })}
        data-empty={!name || undefined}
      >
        <bdi>{name || t('cards.noHolder')}</bdi>
        <span className="sr-only">, {cardEnding(card, t)}</span>
      </a>
      <CellNote of="program">{card.programName}</CellNote>
    </span>
  );
}

/** A second, less prominent line; hidden where a column of its own shows the same, and in dense rows. */
function CellNote({ of, children }: { of: CardColumn; children: ReactNode }) {
  return (
    <span className="cell-note" data-of={of}>
      {children}
    </span>
  );
}
