import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { pageClock } from '#lib/browser/page-clock.ts';
import type { Autoload, AutoloadRun } from '#lib/contract/autoloads/autoload.ts';
import { autoloadDates } from '#lib/domain/autoloads/autoload-dates.ts';
import { addDays, type CalendarDate, easternDate, weekdayOf } from '#lib/domain/calendar.ts';
import { formatMonth, formatWeekday } from '#lib/i18n/formats.ts';
import { Button } from '../ui/button.tsx';
import { useLang, useT } from '../ui/texts.tsx';

/** A Monday, for the names of the weekdays. */
const SOME_MONDAY: CalendarDate = '2026-11-23';
const WEEK = [0, 1, 2, 3, 4, 5, 6] as const;

type CalendarProps = { autoload: Autoload; runs: readonly AutoloadRun[] };

/** A month with the dates that come and what became of those that came. */
export function AutoloadCalendar({ autoload, runs }: CalendarProps) {
  const t = useT();
  const lang = useLang();
  const today = easternDate(pageClock.now());
  const [month, setMonth] = useState(() => firstOfMonth((autoload.nextOn ?? today) as CalendarDate));
  const marks = marksOf(autoload, runs, month);
  return (
    <section className="panel" aria-label={t('autoloads.calendar.heading')}>
      <div className="panel-head">
        <h2>{formatMonth(month, lang)}</h2>
        <span className="calendar-turns">
          <Button
            size="s"
            tone="quiet"
            aria-label={t('autoloads.calendar.previous')}
            icon={<ChevronLeft className="flips" aria-hidden="true" />}
            onClick={() => setMonth(firstOfMonth(addDays(month, -1)))}
          />
          <Button
            size="s"
            tone="quiet"
            aria-label={t('autoloads.calendar.next')}
            icon={<ChevronRight className="flips" aria-hidden="true" />}
            onClick={() => setMonth(nextMonth(month))}
          />
        </span>
      </div>
      <table className="autoload-calendar" aria-label={formatMonth(month, lang)}>
        <thead>
          <tr>
            {WEEK.map((at) => {
              const name = formatWeekday(addDays(SOME_MONDAY, at), lang);
              return (
                <th key={at} scope="col" abbr={name}>
                  <span aria-hidden="true">{name.slice(0, 2)}</span>
                  <span className="sr-only">{name}</span>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <Day key={day} day={day} month={month} mark={marks.get(day)} isToday={day === today} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type Mark = AutoloadRun['state'] | 'due';
type DayProps = { day: CalendarDate; month: CalendarDate; mark: Mark | undefined; isToday: boolean };

function Day({ day, month, mark, isToday }: DayProps) {
  const t = useT();
  if (day.slice(0, 7) !== month.slice(0, 7)) return <td data-outside />;
  return (
    <td data-mark={mark} data-today={isToday || undefined} aria-current={isToday ? 'date' : undefined}>
      <span className="calendar-day">{Number(day.slice(8))}</span>
      {mark && <span className="calendar-mark">{t(`autoloads.calendar.${mark}`)}</span>}
    </td>
  );
}

const firstOfMonth = (date: CalendarDate) => `${date.slice(0, 7)}-01` as CalendarDate;
const nextMonth = (month: CalendarDate) => firstOfMonth(addDays(month, 31));

/** Whole weeks from Monday to Sunday that hold the days of a month. */
function weeksOf(month: CalendarDate): CalendarDate[][] {
  const weeks: CalendarDate[][] = [];
  for (let day = addDays(month, 1 - weekdayOf(month)); day < nextMonth(month); day = addDays(day, 7)) {
    const monday = day;
    weeks.push(WEEK.map((at) => addDays(monday, at)));
  }
  return weeks;
}

function marksOf(autoload: Autoload, runs: readonly AutoloadRun[], month: CalendarDate): Map<string, Mark> {
  const { frequency, startOn, endOn, nextOn } = autoload;
  const schedule = { frequency, startOn: startOn as CalendarDate, endOn: endOn as CalendarDate | null };
  const from = nextOn === null || nextOn < month ? month : (nextOn as CalendarDate);
  const coming =
    nextOn === null || nextOn >= nextMonth(month)
      ? []
      : autoloadDates(schedule, { from, to: addDays(nextMonth(month), -1), limit: 31 });
  return new Map<string, Mark>([
    ...coming
      .filter((date) => nextOn !== null && date >= nextOn)
      .map((date): [string, Mark] => [date, 'due']),
    ...runs.map(({ dueOn, state }): [string, Mark] => [dueOn, state]),
  ]);
}
