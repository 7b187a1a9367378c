import type { ReactNode } from 'react';
import type { CustomField } from '#lib/domain/settings/custom-fields.ts';
import { AmountInput } from '../ui/amount-input.tsx';
import { CustomFieldsInput } from '../ui/custom-fields-input.tsx';
import { TextInput } from '../ui/text-input.tsx';

type MoneyDraft = {
  readonly amount: string;
  readonly memo: string;
  readonly customFields: Readonly<Record<string, string>>;
};

type MoneyFieldsProps = {
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
  /** what else is asked, between amount and note */
  children?: ReactNode;
};

/** The fields of moving money: the amount, a note, and the business's custom fields. */
export function MoneyFields(props: MoneyFieldsProps) {
  const { texts, isAmountFixed = false, memoMaxLength, draft, onDraft, fields, errorOf, children } = props;
  return (
    <>
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
    </>
  );
}
