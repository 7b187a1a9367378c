import { useStore } from '@nanostores/react';
import type { Ref } from 'react';
import { LOAD_MAX_MINOR } from '#lib/domain/limits.ts';
import type { CustomField } from '#lib/domain/settings/custom-fields.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import { LOAD_MEMO_MAX_LENGTH, type LoadFlow } from '#lib/stores/cards/load.ts';
import { problemText } from '#lib/stores/failure.ts';
import { MoneyForm } from '../../ui/money-form.tsx';
import { useT } from '../../ui/texts.tsx';

type LoadFormProps = {
  ref: Ref<HTMLFormElement>;
  id: string;
  flow: LoadFlow;
  fields: readonly CustomField[];
  fundingMinor: number | null;
  onReview: () => void;
};

/** The questions of a load: amount, note, and what the business asks besides. */
export function LoadForm({ flow, fundingMinor, ...form }: LoadFormProps) {
  const t = useT();
  const { draft, problems } = useStore(flow.$state);
  const cap = t('cards.card.load.amountHint', { max: formatMoney(LOAD_MAX_MINOR) });
  const funding =
    fundingMinor === null ? null : t('cards.card.load.funding', { amount: formatMoney(fundingMinor) });
  return (
    <MoneyForm
      {...form}
      texts={{
        amount: t('cards.card.load.amount'),
        amountHint: funding ? `${funding}. ${cap}.` : cap,
        memo: t('cards.card.load.memo'),
        memoHint: t('cards.card.load.memoHint'),
      }}
      memoMaxLength={LOAD_MEMO_MAX_LENGTH}
      draft={draft}
      onDraft={(change) => flow.change(change)}
      errorOf={(name, label) => problemText(problems[name], label, t)}
    />
  );
}
