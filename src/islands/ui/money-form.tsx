import type { FormEvent, ReactNode, Ref } from 'react';
import type { CustomField } from '#lib/domain/settings/custom-fields.ts';
import { AmountInput } from './amount-input.tsx';
import { CustomFieldsInput } from './custom-fields-input.tsx';
import { TextInput } from './text-input.tsx';

type MoneyDraft = {
  readonly amount: string;
  readonly memo: string;
  readonly customFields: Readonly<Record<string, string>>;
};

type MoneyFormProps = {
  ref: Ref<HTMLFormElement>;
  id: string;
  texts: { amount: string; amountHint: string; memo: string; memoHint: string };
  /** the amount is shown and cannot be another */
  isAmountFixed?: boolean;
  memoMaxLength: number;
  draft: MoneyDraft;
  onDraft: (change: Partial<MoneyDraft>) => void;
  /** what the business asks besides */
  fields: readonly CustomField[];
  /** the problem of a field in words, asked by name and label */
  errorOf: (name: string, label: string) => string | null;
  onReview: () => void;
  /** what else is asked, between amount and note */
  children?: ReactNode;
};

/** What is asked before money moves: the amount, a note, and what the business asks besides. */
export function MoneyForm(props: MoneyFormProps) {
  const { ref, id, texts, isAmountFixed = false, memoMaxLength, draft, onDraft } = props;
  const { fields, errorOf, onReview, children } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onReview();
  };
  return (
    <form ref={ref} id={id} className="dialog-stack" noValidate onSubmit={submit}>
      <AmountInput
        size="l"
        data-autofocus={isAmountFixed ? undefined : true}
        readOnly={isAmountFixed}
        label={texts.amount}
        hint={texts.amountHint}
        error={errorOf('amount', texts.amount)}
        value={draft.amount}
        onValue={(amount) => onDraft({ amount })}
      />
      {children}
      <TextInput
        optional
        label={texts.memo}
        hint={texts.memoHint}
        error={errorOf('memo', texts.memo)}
        maxLength={memoMaxLength}
        value={draft.memo}
        onChange={(event) => onDraft({ memo: event.target.value })}
      />
      <CustomFieldsInput
        fields={fields}
        values={draft.customFields}
        onValues={(customFields) => onDraft({ customFields })}
        errorOf={(name, label) => errorOf(`customFields.${name}`, label)}
      />
    </form>
  );
}
