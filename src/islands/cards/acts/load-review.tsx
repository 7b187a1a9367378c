import type { CardRow } from '#lib/contract/cards/card.ts';
import type { CustomField } from '#lib/domain/settings/custom-fields.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import { amountMinorOf, type MoneyDraft } from '#lib/stores/money-draft.ts';
import { Facts, writtenFacts } from '../../flow/facts.tsx';
import { Money } from '../../ui/figures.tsx';
import { useT } from '../../ui/texts.tsx';
import { cardInWords } from '../card-in-words.ts';

type LoadReviewProps = {
  draft: MoneyDraft;
  card: CardRow;
  fields: readonly CustomField[];
  fundingMinor: number | null;
};

/** The review of a load: amount, source, card, time, and the balance afterwards. */
export function LoadReview({ draft, card, fields, fundingMinor }: LoadReviewProps) {
  const t = useT();
  const amountMinor = amountMinorOf(draft);
  const funding =
    fundingMinor !== null && t('cards.card.load.funding', { amount: formatMoney(fundingMinor) });
  return (
    <>
      <p className="review-amount">
        <Money size="xl" amountMinor={amountMinor} />
      </p>
      <Facts
        facts={[
          {
            name: t('cards.card.load.from'),
            value: t('cards.card.load.fromFunding', { program: card.programName }),
            hint: funding,
          },
          { name: t('cards.card.load.to'), value: cardInWords(card, t) },
          { name: t('cards.card.load.arrival'), value: t('cards.card.load.arrivalNow') },
          ...writtenFacts(draft, fields, t('cards.card.load.memo')),
          {
            name: t('cards.card.load.newBalance'),
            value: <Money amountMinor={card.available.amountMinor + amountMinor} />,
            isTotal: true,
          },
        ]}
      />
    </>
  );
}
