import type { Approval } from '#lib/contract/approvals/approvals.ts';
import { NAMED_CARDS } from '#lib/contract/approvals/asked.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import { useT } from '../ui/texts.tsx';
import { RequestLink } from './request-link.tsx';

type Card = NonNullable<Approval['cards']>[number];

/** The cards of a batch by name: the first five, and the others behind a press. */
export function RequestCards({ approval }: { approval: Approval }) {
  const t = useT();
  const { cards, cardCount } = approval;
  if (!cards) return null;
  const [first, others] = [cards.slice(0, NAMED_CARDS), cards.slice(NAMED_CARDS)];
  const left = (cardCount ?? 0) - cards.length;
  const more = t('approvals.fact.moreCards', { count: left });
  return (
    <>
      <CardLines {...{ approval }} cards={first} />
      {others.length > 0 && (
        <details className="request-others">
          <summary className="link">
            {t('approvals.fact.moreCards', { count: (cardCount ?? 0) - first.length })}
          </summary>
          <CardLines {...{ approval }} cards={others} />
          {left > 0 && <p className="quiet">{more}</p>}
        </details>
      )}
      {others.length === 0 && left > 0 && <RequestLink approval={approval}>{more}</RequestLink>}
    </>
  );
}

function CardLines({ approval, cards }: { approval: Approval; cards: readonly Card[] }) {
  return (
    <ul className="request-cards">
      {cards.map((card, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: people of one order may share a name, and the list never changes
        <li key={at} className="request-card">
          <span className="request-card-name">
            <CardName {...{ approval, card }} />
            {card.email && (
              <bdi dir="ltr" className="review-quiet">
                {card.email}
              </bdi>
            )}
          </span>
          {card.amount && <span className="money">{formatMoney(card.amount.amountMinor)}</span>}
          {card.last4 && (
            <span className="review-quiet">
              <CardEnding card={card} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

type NameProps = { approval: Approval; card: Pick<Card, 'id' | 'holder'> };

/** Whose card it is, leading to it once it is there. */
export function CardName({ approval: { businessId }, card: { id, holder } }: NameProps) {
  const name = <bdi>{`${holder.firstName} ${holder.lastName}`.trim() || id}</bdi>;
  if (id === null) return name;
  return (
    <a className="link" href={pathTo('singleCard', { businessId, cardId: id })}>
      {name}
    </a>
  );
}

/** Which card it is. */
export function CardEnding({ card: { last4 } }: { card: Pick<Card, 'last4'> }) {
  const t = useT();
  return last4 === null ? null : <bdi>{t('approvals.fact.ending', { last4 })}</bdi>;
}
