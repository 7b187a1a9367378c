import type { Card } from '#lib/contract/cards/card.ts';
import { MetadataEditor } from '../../metadata/metadata-editor.tsx';
import { CardFacts } from '../card-facts.tsx';

/** The particulars of a card, and what the business keeps on it for its own systems. */
export function DetailsTab({ card }: { card: Card }) {
  return (
    <div className="panel-body">
      <CardFacts card={card} />
      <MetadataEditor target={{ type: 'card', targetId: card.id, businessId: card.businessId }} />
    </div>
  );
}
