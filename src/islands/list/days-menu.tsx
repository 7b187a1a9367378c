import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { pageClock } from '#lib/browser/page-clock.ts';
import { addDays, easternDate } from '#lib/domain/calendar.ts';
import { formatDay } from '#lib/i18n/formats.ts';
import type { Language } from '#lib/i18n/languages.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { useLang, useT } from '../ui/texts.tsx';
import { usePopover } from '../ui/use-popover.ts';

type DaysMenuProps = {
  label: string;
  /** YYYY-MM-DD, both included; empty where that end is open */
  from: string;
  to: string;
  onChosen: (from: string, to: string) => void;
};

/** Days to choose beside the dates: how many, today among them. */
const SPANS = [1, 7, 30] as const;

/** A chip that opens a choice of days, by a span or by two dates. */
export function DaysMenu({ label, from, to, onChosen }: DaysMenuProps) {
  const t = useT();
  const lang = useLang();
  const { open, trigger, box } = usePopover(label);
  const summary = daysText(from, to, t, lang);
  return (
    <div className="filter">
      <button type="button" className="chip" data-active={summary !== '' || undefined} {...trigger}>
        {summary ? (
          <>
            {label}: <span className="chip-value">{summary}</span>
          </>
        ) : (
          label
        )}
        <ChevronDown aria-hidden="true" />
      </button>
      <div className="menu filter-menu" {...box}>
        {open && <Days {...{ label, from, to, onChosen }} />}
      </div>
    </div>
  );
}

function Days({ label, from, to, onChosen }: DaysMenuProps) {
  const t = useT();
  const today = easternDate(pageClock.now());
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
            onClick={() => onChosen(begin, today)}
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
        onChange={({ target }) => onChosen(target.value, to)}
      />
      <label htmlFor={toId}>{t('list.days.to')}</label>
      <input
        id={toId}
        className="input"
        type="date"
        value={to}
        min={from || undefined}
        onChange={({ target }) => onChosen(from, target.value)}
      />
      <p className="field-hint">{t('list.days.zone')}</p>
      {(from || to) && (
        <button type="button" className="menu-line filter-clear" onClick={() => onChosen('', '')}>
          {t('common.button.clear')}
        </button>
      )}
    </fieldset>
  );
}

function daysText(from: string, to: string, t: Translate, lang: Language): string {
  const [begin, end] = [from && formatDay(from, lang), to && formatDay(to, lang)];
  if (begin && end) return begin === end ? begin : `${begin} – ${end}`;
  if (begin) return t('list.days.since', { date: begin });
  return end && t('list.days.until', { date: end });
}
