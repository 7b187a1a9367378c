import type { CustomField } from '#lib/domain/settings/custom-fields.ts';
import { formatCount, formatMoney } from '#lib/i18n/formats.ts';
import type { MoneyDraft } from '#lib/stores/money-draft.ts';
import { Money } from '../ui/figures.tsx';
import { useT } from '../ui/texts.tsx';
import { amountOf, type FundingShare } from './use-bulk-load.ts';

type BulkLoadReviewProps = {
  draft: MoneyDraft;
  fields: readonly CustomField[];
  count: number;
  shares: readonly FundingShare[];
};

/** All of the loads before they are made: how many cards, how much in all, and what each funding account has left. */
export function BulkLoadReview({ draft, fields, count, shares }: BulkLoadReviewProps) {
  const t = useT();
  const amountMinor = amountOf(draft);
  const asked = fields.filter(({ name }) => draft.customFields[name]?.trim());
  return (
    <div className="dialog-stack">
      <p className="review-amount">
        <Money size="xl" amountMinor={count * amountMinor} />
      </p>
      <dl className="facts review-facts">
        <dt>{t('bulk.load.cards')}</dt>
        <dd>{formatCount(count)}</dd>
        <dt>{t('bulk.load.each')}</dt>
        <dd>
          <Money amountMinor={amountMinor} />
        </dd>
        <dt>{t('bulk.load.from')}</dt>
        <dd>
          {shares.map((share) => (
            <Share key={share.businessId} share={share} isAlone={shares.length === 1} />
          ))}
        </dd>
        <dt>{t('bulk.load.arrival')}</dt>
        <dd>{t('bulk.load.arrivalNow')}</dd>
        {draft.memo.trim() && (
          <>
            <dt>{t('bulk.load.memo')}</dt>
            <dd>
              <bdi>{draft.memo.trim()}</bdi>
            </dd>
          </>
        )}
        {asked.map(({ name, label }) => (
          <Pair key={name} label={label} value={draft.customFields[name] ?? ''} />
        ))}
        <dt className="review-total">{t('bulk.load.total')}</dt>
        <dd className="review-total">
          <Money amountMinor={count * amountMinor} />
        </dd>
      </dl>
    </div>
  );
}

function Share({ share, isAlone }: { share: FundingShare; isAlone: boolean }) {
  const t = useT();
  const { name, able, totalMinor, availableMinor } = share;
  return (
    <p>
      {t('bulk.load.fundingOf', { program: name })}
      {!isAlone && (
        <span className="review-quiet">
          {t('bulk.load.needs', { total: formatMoney(totalMinor), count: able })}
        </span>
      )}
      {availableMinor !== null && (
        <span className="review-quiet">
          {t('bulk.load.available', { amount: formatMoney(availableMinor) })},{' '}
          {t('bulk.load.left', { amount: formatMoney(availableMinor - totalMinor) })}
        </span>
      )}
    </p>
  );
}

function Pair({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </>
  );
}
