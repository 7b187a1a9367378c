import { useId, useState } from 'react';
import { pageClock } from '#lib/browser/page-clock.ts';
import { addDays, easternDate } from '#lib/domain/calendar.ts';
import { daySpanProblem, wrongDaysOf } from '#lib/domain/day-span.ts';
import { formatCount, formatDay } from '#lib/i18n/formats.ts';
import type { Language } from '#lib/i18n/languages.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { problemText } from '#lib/stores/failure.ts';
import { FieldError } from '../ui/field.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { ClearFilter, FilterChip } from './filter-chip.tsx';

type DaysMenuProps = {
  label: string;
  /** YYYY-MM-DD, both included; empty where that end is open */
  from: string;
  to: string;
  /** how many days can be chosen; left out, any number */
  mostDays?: number | undefined;
  onChosen: (from: string, to: string) => void;
};

/** Days to choose beside the dates: how many, today among them. */
const SPANS = [1, 7, 30] as const;

/** A chip that opens a choice of days, by a span or by two dates. */
export function DaysMenu(props: DaysMenuProps) {
  const { label, from, to } = props;
  const t = useT();
  const lang = useLang();
  const summary = daysText(from, to, t, lang);
  return (
    <FilterChip {...{ label, summary }}>
      <Days {...props} />
    </FilterChip>
  );
}

function Days({ label, mostDays, onChosen, ...chosen }: DaysMenuProps) {
  const t = useT();
  const lang = useLang();
  // Days that cannot be shown stay in the menu until they are put right.
  const [held, setHeld] = useState<{ from: string; to: string } | null>(null);
  const { from, to } = held ?? chosen;
  const today = easternDate(pageClock.now());
  const wrong = wrongDaysOf({ from, to }, { today, mostDays });
  const choose = (from: string, to: string) => {
    if (wrongDaysOf({ from, to }, { today, mostDays })) return setHeld({ from, to });
    setHeld(null);
    onChosen(from, to);
  };
  const [fromId, toId] = [useId(), useId()];
  return (
    <fieldset className="days">
      <legend className="sr-only">{label}</legend>
      {SPANS.map((days) => {
        const begin = addDays(today, 1 - days);
        return (
          <button
            key={days}
            type="button"
            className="menu-line"
            aria-pressed={from === begin && to === today}
            onClick={() => choose(begin, today)}
          >
            {t(`list.days.${days}`)}
          </button>
        );
      })}
      <label htmlFor={fromId}>{t('list.days.from')}</label>
      <input
        id={fromId}
        className="input"
        type="date"
        value={from}
        max={to || today}
        onChange={({ target }) => choose(target.value, to)}
      />
      <label htmlFor={toId}>{t('list.days.to')}</label>
      <input
        id={toId}
        className="input"
        type="date"
        value={to}
        min={from || undefined}
        aria-invalid={wrong !== null || undefined}
        aria-describedby={`${toId}-error`}
        onChange={({ target }) => choose(from, target.value)}
      />
      <FieldError
        id={`${toId}-error`}
        error={
          wrong?.kind === 'tooMany'
            ? t('list.days.mostUntil', {
                most: formatCount(wrong.mostDays),
                date: formatDay(wrong.last, lang),
              })
            : problemText(daySpanProblem(from, to) ?? undefined, t('list.days.to'), t)
        }
      />
      <p className="field-hint">
        {t('list.days.zone')}
        {mostDays !== undefined && ` ${t('list.days.most', { most: formatCount(mostDays) })}`}
      </p>
      {(from || to) && <ClearFilter onClear={() => choose('', '')} />}
    </fieldset>
  );
}

function daysText(from: string, to: string, t: Translate, lang: Language): string {
  const [begin, end] = [from && formatDay(from, lang), to && formatDay(to, lang)];
  if (begin && end) return begin === end ? begin : `${begin} – ${end}`;
  if (begin) return t('list.days.since', { date: begin });
  return end && t('list.days.until', { date: end });
}
