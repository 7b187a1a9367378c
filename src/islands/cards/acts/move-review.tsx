import type { ReactNode } from 'react';
import type { Card } from '#lib/contract/cards/card.ts';
import { Facts } from '../../flow/facts.tsx';
import { Money } from '../../ui/figures.tsx';
import { useT } from '../../ui/texts.tsx';
import { cardInWords } from '../card-in-words.ts';

type MoveReviewProps = {
  /** the card that the money leaves */
  card: Card;
  amountMinor: number;
  /** null while nothing is chosen */
  to: { value: ReactNode; hint?: string } | null;
  reason: string;
  /** names what stays on the card */
  left: string;
};

/** The review of money that leaves a card: amount, destination, time, reason, and the rest. */
export function MoveReview({ card, amountMinor, to, reason, left }: MoveReviewProps) {
  const t = useT();
  return (
    <>
      <p className="review-amount">
        <Money size="xl" amountMinor={amountMinor} />
      </p>
      <Facts
        facts={[
          { name: t('cards.act.from'), value: cardInWords(card, t) },
          to && { name: t('cards.act.to'), ...to },
          { name: t('cards.act.arrival'), value: t('cards.act.arrivalNow') },
          reason.trim() !== '' && { name: t('cards.act.reason'), value: reason.trim() },
          {
            name: left,
            value: <Money amountMinor={card.available.amountMinor - amountMinor} />,
            isTotal: true,
          },
        ]}
      />
    </>
  );
}
