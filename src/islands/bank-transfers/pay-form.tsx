import { useStore } from '@nanostores/react';
import { TRANSFER_MAX_MINOR } from '#lib/domain/limits.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import { PAY_MEMO_MAX_LENGTH } from '#lib/stores/bank-transfers/create.ts';
import { problemText } from '#lib/stores/failure.ts';
import { MoneyFields } from '../flow/money-fields.tsx';
import { useT } from '../ui/texts.tsx';
import type { PayStepProps } from './pay-step.ts';
import { SpeedChoice } from './speed-choice.tsx';

type FormProps = PayStepProps & {
  /** the first payment's amount is sent, and no other */
  isAgain: boolean;
};

/** The fields of a payment: amount, speed, note, and the business's custom fields. */
export function PayForm({ flow, plan, now, fields, isAgain }: FormProps) {
  const t = useT();
  const { draft, problems } = useStore(flow.$state);
  const limits = t('bank-transfers.pay.amountHint', {
    available: formatMoney(plan.available.amountMinor),
    max: formatMoney(TRANSFER_MAX_MINOR),
  });
  return (
    <MoneyFields
      fields={fields}
      texts={{
        amount: t('bank-transfers.pay.amount'),
        amountHint: isAgain ? t('bank-transfers.pay.amountAgainHint') : limits,
        memo: t('bank-transfers.pay.memo'),
        memoHint: t('bank-transfers.pay.memoHint'),
      }}
      isAmountFixed={isAgain}
      memoMaxLength={PAY_MEMO_MAX_LENGTH}
      draft={draft}
      onDraft={(change) => flow.change(change)}
      errorOf={(name, label) => problemText(problems[name], label, t)}
    >
      <SpeedChoice
        plans={plan.plans}
        now={now}
        speed={draft.speed}
        onSpeed={(speed) => flow.change({ speed })}
      />
    </MoneyFields>
  );
}
