import type { Card, CardRow } from '#lib/contract/cards/card.ts';
import { brandKey } from '../../../lib/browser/brand-key.ts';
import { Status } from '../../ui/badge.tsx';
import { CardArt } from '../../ui/card-art.tsx';
import { useT } from '../../ui/texts.tsx';
import { CardActions } from '../acts/card-actions.tsx';
import { cardEnding } from '../card-ending.ts';
import { CardFacts } from '../card-facts.tsx';
import { holderName } from '../holder-name.ts';
import { CardBalance } from './card-balance.tsx';

/** A card with its balance, acts and details: the preview beside the list. */
export function CardSummary({ card }: { card: CardRow | Card }) {
  return (
    <div className="card-summary">
      <CardPicture card={card} />
      <CardBalance card={card} />
      <CardActions card={card} />
      <CardFacts card={card} />
    </div>
  );
}

/** The card drawn in full, with its state in words below. */
export function CardPicture({ card }: { card: CardRow | Card }) {
  const t = useT();
  const status = t(`cards.status.${card.status}`);
  return (
    <figure className="card-picture">
      <CardArt
        status={card.status}
        type={card.type}
        label={`${cardEnding(card, t)}, ${status}`}
        organisation={'organisationName' in card ? card.organisationName : card.programName}
        last4={card.last4}
        holder={holderName(card.holder)}
        brand={brandKey()}
      />
      <figcaption className="card-state">
        <Status of={card.status}>{status}</Status>
        <bdi>{t(`cards.statusHint.${card.status}`)}</bdi>
      </figcaption>
    </figure>
  );
}
