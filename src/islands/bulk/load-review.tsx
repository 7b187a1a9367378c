import type { CustomField } from '#lib/domain/settings/custom-fields.ts';
import { formatCount } from '#lib/i18n/formats.ts';
import { amountOfEach, type FundingShare } from '#lib/stores/bulk/load.ts';
import type { MoneyDraft } from '#lib/stores/money-draft.ts';
import { Facts, writtenFacts } from '../flow/facts.tsx';
import { Money } from '../ui/figures.tsx';
import { useT } from '../ui/texts.tsx';
import { FundingShares } from './funding-shares.tsx';

type BulkLoadReviewProps = {
  draft: MoneyDraft;
  fields: readonly CustomField[];
  count: number;
  shares: readonly FundingShare[];
};

/** The review of bulk loads: the number of cards, the total, and the balance that each funding account has left. */
export function BulkLoadReview({ draft, fields, count, shares }: BulkLoadReviewProps) {
  const t = useT();
  const amountMinor = amountOfEach(draft);
  const total = count * amountMinor;
  return (
    <>
      <p className="review-amount">
        <Money size="xl" amountMinor={total} />
      </p>
      <Facts
        facts={[
          { name: t('bulk.load.cards'), value: formatCount(count) },
          { name: t('bulk.load.each'), value: <Money amountMinor={amountMinor} /> },
          {
            name: t('bulk.load.from'),
            value: <FundingShares shares={shares} />,
          },
          { name: t('bulk.load.arrival'), value: t('bulk.load.arrivalNow') },
          ...writtenFacts(draft, fields, t('bulk.load.memo')),
          { name: t('bulk.load.total'), value: <Money amountMinor={total} />, isTotal: true },
        ]}
      />
    </>
  );
}
