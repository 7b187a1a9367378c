import { useStore } from '@nanostores/react';
import type { FormEvent, Ref } from 'react';
import type { CustomField } from '#lib/domain/custom-fields.ts';
import { LOAD_MAX_MINOR } from '#lib/domain/limits.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import { problemText } from '#lib/stores/cards-failure.ts';
import type { LoadFlow } from '#lib/stores/cards-load.ts';
import { AmountInput } from '../ui/amount-input.tsx';
import { CustomFieldsInput } from '../ui/custom-fields-input.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useT } from '../ui/texts.tsx';

const MEMO_MAX_LENGTH = 140;

type LoadFormProps = {
  ref: Ref<HTMLFormElement>;
  id: string;
  flow: LoadFlow;
  fields: readonly CustomField[];
  fundingMinor: number | null;
  onReview: () => void;
};

/** The questions of a load: amount, note, and what the business asks besides. */
export function LoadForm({ ref, id, flow, fields, fundingMinor, onReview }: LoadFormProps) {
  const t = useT();
  const { draft, problems } = useStore(flow.$state);
  const errorOf = (name: string, label: string) => problemText(problems[name], label, t);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onReview();
  };
  const cap = t('card.load.amountHint', { max: formatMoney(LOAD_MAX_MINOR) });
  const funding =
    fundingMinor === null ? null : t('card.load.funding', { amount: formatMoney(fundingMinor) });
  return (
    <form ref={ref} id={id} className="dialog-stack" noValidate onSubmit={submit}>
      <AmountInput
        size="l"
        data-autofocus
        label={t('card.load.amount')}
        hint={funding ? `${funding}. ${cap}.` : cap}
        error={errorOf('amount', t('card.load.amount'))}
        value={draft.amount}
        onValue={(amount) => flow.change({ amount })}
      />
      <TextInput
        optional
        label={t('card.load.memo')}
        hint={t('card.load.memoHint')}
        error={errorOf('memo', t('card.load.memo'))}
        maxLength={MEMO_MAX_LENGTH}
        value={draft.memo}
        onChange={(event) => flow.change({ memo: event.target.value })}
      />
      <CustomFieldsInput
        fields={fields}
        values={draft.customFields}
        onValues={(customFields) => flow.change({ customFields })}
        errorOf={(name, label) => errorOf(`customFields.${name}`, label)}
      />
    </form>
  );
}
