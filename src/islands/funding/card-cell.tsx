import { pathTo } from '#lib/domain/shell/routes.ts';
import type { Translate } from '#lib/i18n/translate.ts';

type CardCellProps = {
  businessId: string;
  card: { id: string; last4: string | null; holder: { firstName: string; lastName: string } };
  /** the part of the card's page that it leads to */
  tab: 'loads' | 'transactions';
  t: Translate;
};

/** A card by its holder, leading to its page, with its last digits. */
export function CardCell({ businessId, card, tab, t }: CardCellProps) {
  const { firstName, lastName } = card.holder;
  const path = pathTo('singleCard', { businessId, cardId: card.id });
  return (
    <span className="cell-lines">
      <a className="row-link" href={`${path}?tab=${tab}`}>
        <bdi>{`${firstName} ${lastName}`.trim() || t('funding.noHolder')}</bdi>
      </a>
      <span className="cell-note">
        {card.last4 === null ? t('funding.beingMade') : t('funding.ending', { last4: card.last4 })}
      </span>
    </span>
  );
}
