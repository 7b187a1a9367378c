import { useState } from 'react';
import { amountSpanProblem } from '#lib/domain/amount-span.ts';
import { parseAmount } from '#lib/domain/money.ts';
import { historyAmount } from '#lib/domain/validation.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { problemText } from '#lib/stores/failure.ts';
import { AmountInput } from '../ui/amount-input.tsx';
import { Button } from '../ui/button.tsx';
import { useT } from '../ui/texts.tsx';
import { ClearFilter, FilterChip } from './filter-chip.tsx';

type AmountsMenuProps = {
  label: string;
  /** decimal strings, both included; empty where that end is open */
  min: string;
  max: string;
  onChosen: (min: string, max: string) => void;
};

/** A chip that opens two amounts to look between. */
export function AmountsMenu(props: AmountsMenuProps) {
  const t = useT();
  const { label, min, max } = props;
  const summary = amountsText(min, max, t);
  return (
    <FilterChip {...{ label, summary }}>
      <Amounts key={`${min} ${max}`} {...props} />
    </FilterChip>
  );
}

function Amounts({ label, min, max, onChosen }: AmountsMenuProps) {
  const t = useT();
  const [draft, setDraft] = useState({ min, max });
  const [isChecked, setChecked] = useState(false);
  const problems = problemsOf(draft);
  const errorOf = (end: 'min' | 'max') =>
    isChecked ? problemText(problems[end] ?? undefined, t(`list.amounts.${end}`), t) : null;
  const apply = () => {
    setChecked(true);
    if (problems.min || problems.max) return;
    onChosen(draft.min.trim(), draft.max.trim());
  };
  return (
    <form
      className="amounts"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      {(['min', 'max'] as const).map((end) => (
        <AmountInput
          key={end}
          label={t(`list.amounts.${end}`)}
          error={errorOf(end)}
          value={draft[end]}
          onValue={(typed) => setDraft({ ...draft, [end]: typed })}
        />
      ))}
      <Button type="submit" size="s" onClick={apply}>
        {t('list.amounts.apply')}
      </Button>
      {(min || max) && <ClearFilter onClear={() => onChosen('', '')} />}
    </form>
  );
}

type Ends = { min: string; max: string };

function problemsOf({ min, max }: Ends) {
  const [least, most] = [min, max].map((typed) => (typed.trim() === '' ? null : historyAmount(typed.trim())));
  return { min: least, max: most ?? amountSpanProblem(min, max) };
}

function amountsText(min: string, max: string, t: Translate): string {
  const [least, most] = [min && words(min), max && words(max)];
  if (least && most) return least === most ? least : `${least} – ${most}`;
  if (least) return t('list.amounts.from', { amount: least });
  return most && t('list.amounts.upTo', { amount: most });
}

function words(amount: string): string {
  const parsed = parseAmount(amount, { allowZero: true });
  return parsed.ok ? formatMoney(parsed.minor) : amount;
}
