import { useStore } from '@nanostores/react';
import type { FormEvent, Ref } from 'react';
import { TRANSFER_MAX_MINOR } from '#lib/domain/limits.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import { problemText } from '#lib/stores/cards-failure.ts';
import { PAY_MEMO_MAX_LENGTH } from '#lib/stores/transfers-send.ts';
import { AmountInput } from '../ui/amount-input.tsx';
import { CustomFieldsInput } from '../ui/custom-fields-input.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useT } from '../ui/texts.tsx';
import type { PayStepProps } from './paying.tsx';
import { SpeedChoice } from './speed-choice.tsx';

type FormProps = PayStepProps & {
  ref: Ref<HTMLFormElement>;
  id: string;
  /** the first payment's amount is sent, and no other */
  isAgain: boolean;
  onReview: (event: FormEvent) => void;
};

/** The questions of a payment: amount, speed, note, and what the business asks besides. */
export function PayForm({ ref, id, flow, plan, now, fields, isAgain, onReview }: FormProps) {
  const t = useT();
  const { draft, problems } = useStore(flow.$state);
  const errorOf = (name: string, label: string) => problemText(problems[name], label, t);
  const limits = t('bankTransfers.pay.amountHint', {
    available: formatMoney(plan.available.amountMinor),
    max: formatMoney(TRANSFER_MAX_MINOR),
  });
  return (
    <form ref={ref} id={id} className="dialog-stack" noValidate onSubmit={onReview}>
      <AmountInput
        size="l"
        data-autofocus={isAgain ? undefined : true}
        label={t('bankTransfers.pay.amount')}
        hint={isAgain ? t('bankTransfers.pay.amountAgainHint') : limits}
        readOnly={isAgain}
        error={errorOf('amount', t('bankTransfers.pay.amount'))}
        value={draft.amount}
        onValue={(amount) => flow.change({ amount })}
      />
      <SpeedChoice
        plans={plan.plans}
        now={now}
        speed={draft.speed}
        onSpeed={(speed) => flow.change({ speed })}
      />
      <TextInput
        optional
        label={t('bankTransfers.pay.memo')}
        hint={t('bankTransfers.pay.memoHint')}
        error={errorOf('memo', t('bankTransfers.pay.memo'))}
        maxLength={PAY_MEMO_MAX_LENGTH}
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
