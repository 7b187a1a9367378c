import type { ReactNode } from 'react';
import type { Card } from '#lib/contract/cards/card.ts';
import type { CustomField } from '#lib/domain/settings/custom-fields.ts';
import type { MoneyDraft } from '#lib/stores/money-draft.ts';
import { Facts, writtenFacts } from '../../flow/facts.tsx';
import { Money } from '../../ui/figures.tsx';
import { useT } from '../../ui/texts.tsx';
import { cardInWords } from '../card-in-words.ts';

type MoveReviewProps = {
  /** the card that the money leaves */
  card: Card;
  amountMinor: number;
  /** null while nothing is chosen */
  to: { value: ReactNode; hint?: string } | null;
  noted: Pick<MoneyDraft, 'memo' | 'customFields'>;
  fields?: readonly CustomField[];
  /** names what stays on the card */
  left: string;
};

/** The review of money that leaves a card: amount, destination, time, what is noted, and the rest. */
export function MoveReview({ card, amountMinor, to, noted, fields = [], left }: MoveReviewProps) {
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
          ...writtenFacts(noted, fields, t('cards.card.load.memo')),
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
