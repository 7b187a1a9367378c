import type { Card } from '#lib/contract/entities/card.ts';
import { CardFacts } from './card-facts.tsx';

/** The particulars of a card. */
export function DetailsTab({ card }: { card: Card }) {
  return (
    <div className="panel-body">
      <CardFacts card={card} />
    </div>
  );
}
