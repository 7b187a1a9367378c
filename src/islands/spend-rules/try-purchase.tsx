import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { callApi } from '#lib/browser/caller.ts';
import type { Card } from '#lib/contract/cards/card.ts';
import { checkAuthorization } from '#lib/contract/purchases/authorizations.ts';
import { easternInstant, parseCalendarDate } from '#lib/domain/calendar.ts';
import { withinCalendar } from '#lib/domain/clock.ts';
import { parseAmount, toDecimal } from '#lib/domain/money.ts';
import { purchaseAmount } from '#lib/domain/validation.ts';
import { failureText, problemText } from '#lib/stores/failure.ts';
import { minorOf } from '../purchases/purchase-amounts.ts';
import { AmountInput } from '../ui/amount-input.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { focusFirstInvalid } from '../ui/focus-first-invalid.ts';
import { TextInput } from '../ui/text-input.tsx';
import { useT } from '../ui/texts.tsx';
import { TryOutcome } from './try-outcome.tsx';
import { useCategorySearch } from './use-categories.ts';

const NAME_MAX_LENGTH = 100;
const BLANK = { amount: '', merchant: '', category: '', at: '' };
type Asked = { amount: string; categoryCode: string; merchantName: string; at?: string };

/** "Would this pass?": checks an amount, a merchant and a time against the card. It changes nothing. */
export function TryPurchase({ card }: { card: Card }) {
  const t = useT();
  const [form, setForm] = useState(BLANK);
  const [checked, setChecked] = useState(false);
  const problems = problemsOf(form);
  // Each press clears the answer of the one before, also where it fails or the device is offline.
  const { data, variables, error, isPending, mutate, reset } = useMutation({
    mutationFn: (query: Asked) => callApi(checkAuthorization, { params: { id: card.id }, query }),
    networkMode: 'always',
  });
  const change = (more: Partial<typeof BLANK>) => {
    setForm({ ...form, ...more });
    reset();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    setChecked(true);
    const amount = parseAmount(form.amount);
    if (Object.values(problems).some(Boolean) || !amount.ok) {
      requestAnimationFrame(() => focusFirstInvalid(currentTarget));
      return;
    }
    const at = instantOf(form.at);
    mutate({
      amount: toDecimal(amount.minor),
      categoryCode: codeOf(form.category) ?? '',
      merchantName: form.merchant.trim(),
      ...(at ? { at } : {}),
    });
  };
  return (
    <form className="try-purchase" noValidate onSubmit={submit}>
      <h3>{t('spend-rules.try.heading')}</h3>
      <p className="field-hint try-intro">{t('spend-rules.try.intro')}</p>
      <div className="rule-limits">
        <AmountInput
          label={t('spend-rules.try.amount')}
          error={checked ? problemText(problems.amount, t('spend-rules.try.amount'), t) : null}
          value={form.amount}
          onValue={(amount) => change({ amount })}
        />
        <TextInput
          label={t('spend-rules.try.merchant')}
          error={checked && problems.merchant ? t('spend-rules.try.merchantMissing') : null}
          maxLength={NAME_MAX_LENGTH}
          autoComplete="off"
          value={form.merchant}
          onChange={(event) => change({ merchant: event.target.value })}
        />
        <CategoryInput
          value={form.category}
          error={checked && problems.category ? t('spend-rules.try.categoryMissing') : null}
          onValue={(category) => change({ category })}
        />
        <TextInput
          label={t('spend-rules.try.at')}
          hint={t('spend-rules.try.atHint')}
          error={checked ? problemText(problems.at, t('spend-rules.try.at'), t) : null}
          optional
          type="datetime-local"
          value={form.at}
          onChange={(event) => change({ at: event.target.value })}
        />
      </div>
      <div>
        <Button type="submit" busy={isPending}>
          {t('spend-rules.try.submit')}
        </Button>
      </div>
      <div aria-live="polite" className="try-outcome">
        {error && <p className="field-error">{failureText(error, t)}</p>}
        {data && variables && (
          <TryOutcome outcome={data} amountMinor={minorOf({ value: variables.amount })} />
        )}
      </div>
    </form>
  );
}

/** A category by its number; the list that opens also finds it by words. */
function CategoryInput({
  value,
  error,
  onValue,
}: {
  value: string;
  error: string | null;
  onValue: (value: string) => void;
}) {
  const t = useT();
  const id = useId();
  const { data } = useCategorySearch(codeOf(value) ?? value);
  return (
    <Field label={t('spend-rules.try.category')} hint={t('spend-rules.pick.searchPlaceholder')} error={error}>
      {(control) => (
        <>
          <input
            {...control}
            type="text"
            className="input"
            list={id}
            autoComplete="off"
            value={value}
            onChange={(event) => onValue(event.target.value)}
          />
          <datalist id={id}>
            {data?.items.map(({ code, name }) => (
              <option key={code} value={`${code} ${name}`} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

const codeOf = (text: string): string | null => /^\s*(\d{4})(?!\d)/.exec(text)?.[1] ?? null;

const problemsOf = ({ amount, merchant, category, at }: typeof BLANK) => ({
  amount: purchaseAmount(amount) ?? undefined,
  merchant: merchant.trim() === '',
  category: codeOf(category) === null,
  at: (at && withinCalendar(at)) || undefined,
});

/** The instant of a wall clock in New York. */
function instantOf(local: string): string | null {
  const [day = '', time = ''] = local.split('T');
  const date = parseCalendarDate(day);
  const [hour, minute] = time.split(':').map(Number);
  return date ? easternInstant(date, hour, minute).toISOString() : null;
}
