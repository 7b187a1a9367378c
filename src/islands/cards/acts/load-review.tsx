import { useStore } from '@nanostores/react';
import type { CardRow } from '#lib/contract/cards/card.ts';
import type { CustomField } from '#lib/domain/settings/custom-fields.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import { amountMinorOf, type LoadFailure, type LoadFlow } from '#lib/stores/cards/load.ts';
import { failureText } from '#lib/stores/failure.ts';
import { FailedNotice } from '../../shell/failed-notice.tsx';
import { OfflineMoney } from '../../shell/offline-money.tsx';
import { Money } from '../../ui/figures.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useT } from '../../ui/texts.tsx';
import { cardInWords } from '../card-in-words.ts';

type LoadReviewProps = {
  flow: LoadFlow;
  card: CardRow;
  fields: readonly CustomField[];
  fundingMinor: number | null;
};

/** All of a load before it is made: how much, from where, to whom, when, and what is there afterwards. */
export function LoadReview({ flow, card, fields, fundingMinor }: LoadReviewProps) {
  const t = useT();
  const { draft, failure, sending } = useStore(flow.$state);
  const amountMinor = amountMinorOf(draft);
  const asked = fields.filter(({ name }) => draft.customFields[name]?.trim());
  return (
    <div className="dialog-stack">
      <OfflineMoney />
      {failure && !sending && <FailureNotice failure={failure} amountMinor={amountMinor} />}
      <p className="review-amount">
        <Money size="xl" amountMinor={amountMinor} />
      </p>
      <dl className="facts review-facts">
        <dt>{t('cards.card.load.from')}</dt>
        <dd>
          {t('cards.card.load.fromFunding', { program: card.programName })}
          {fundingMinor !== null && (
            <span className="review-quiet">
              {t('cards.card.load.funding', { amount: formatMoney(fundingMinor) })}
            </span>
          )}
        </dd>
        <dt>{t('cards.card.load.to')}</dt>
        <dd>{cardInWords(card, t)}</dd>
        <dt>{t('cards.card.load.arrival')}</dt>
        <dd>{t('cards.card.load.arrivalNow')}</dd>
        {draft.memo.trim() && (
          <>
            <dt>{t('cards.card.load.memo')}</dt>
            <dd>
              <bdi>{draft.memo.trim()}</bdi>
            </dd>
          </>
        )}
        {asked.map(({ name, label }) => (
          <FieldFact key={name} label={label} value={draft.customFields[name] ?? ''} />
        ))}
        <dt className="review-total">{t('cards.card.load.newBalance')}</dt>
        <dd className="review-total">
          <Money amountMinor={card.available.amountMinor + amountMinor} />
        </dd>
      </dl>
    </div>
  );
}

function FieldFact({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </>
  );
}

/** What happened, what it means for the money, what to do. */
function FailureNotice({ failure, amountMinor }: { failure: LoadFailure; amountMinor: number }) {
  const t = useT();
  if (failure.kind === 'unknown') {
    return (
      <Notice tone="marigold" role="alert">
        {t('cards.card.load.unknown')}
      </Notice>
    );
  }
  const reason = failureText(failure.error, t);
  return (
    <FailedNotice error={failure.error}>
      {t('cards.card.load.failed', { amount: formatMoney(amountMinor), reason })}
    </FailedNotice>
  );
}
