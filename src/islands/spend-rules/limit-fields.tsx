import { useStore } from '@nanostores/react';
import { SPEND_WINDOWS, type SpendWindow } from '#lib/domain/spend-rules/spend-windows.ts';
import { problemText } from '#lib/stores/failure.ts';
import type { RuleFlow } from '#lib/stores/spend-rules/flow.ts';
import { countsPurchases } from '#lib/stores/spend-rules/form.ts';
import { AmountInput } from '../ui/amount-input.tsx';
import { Select } from '../ui/select.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useT } from '../ui/texts.tsx';

/** The amount, the count and the window of a limit. */
export function LimitFields({ flow }: { flow: RuleFlow }) {
  const t = useT();
  const { draft: form, problems } = useStore(flow.$state);
  const amountProblem =
    problems.amount?.key === 'field.required'
      ? t('spend-rules.form.limitMissing')
      : problemText(problems.amount, t('spend-rules.form.amount'), t);
  return (
    <div className="rule-limits">
      <AmountInput
        label={t('spend-rules.form.amount')}
        hint={t('spend-rules.form.limitHint')}
        error={amountProblem}
        value={form.amount}
        onValue={(amount) => flow.change({ amount })}
      />
      {countsPurchases(form) && (
        <TextInput
          label={t('spend-rules.form.count')}
          error={problems.count ? t('spend-rules.form.countInvalid') : null}
          inputMode="numeric"
          autoComplete="off"
          value={form.count}
          onChange={(event) => flow.change({ count: event.target.value })}
        />
      )}
      <Select
        label={t('spend-rules.form.window')}
        hint={t('spend-rules.windowHint')}
        options={SPEND_WINDOWS.map((value) => ({ value, label: t(`spend-rules.window.${value}`) }))}
        value={form.window}
        onValue={(window) => flow.change({ window: window as SpendWindow })}
      />
    </div>
  );
}
