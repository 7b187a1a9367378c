import { useStore } from '@nanostores/react';
import { pageClock } from '#lib/browser/page-clock.ts';
import type { CalendarDate } from '#lib/domain/calendar.ts';
import { SPAN_MAX_DAYS } from '#lib/domain/day-span.ts';
import { periodBefore } from '#lib/domain/reports/report-period.ts';
import { formatDay } from '#lib/i18n/formats.ts';
import { changeSearch } from '#lib/stores/list/address.ts';
import { PRESETS, presetOf, type ReportQuery, searchOf } from '#lib/stores/reports/period.ts';
import { $businessContext } from '#lib/stores/session/session.ts';
import { DaysMenu } from '../list/days-menu.tsx';
import { FilterMenu } from '../list/filter-menu.tsx';
import { useLang, useT } from '../ui/texts.tsx';

type PeriodBarProps = { businessId: string; query: ReportQuery };

/** Which days and which programs the figures are about. */
export function PeriodBar({ businessId, query }: PeriodBarProps) {
  const t = useT();
  const lang = useLang();
  const context = useStore($businessContext);
  const now = pageClock.now();
  const programs = context?.topLevelBusinessId === businessId ? context.programs : [];
  const change = (more: Partial<ReportQuery>) => changeSearch(searchOf({ ...query, ...more }), 'push');
  const span = ({ from, to }: { from: string; to: string }) =>
    `${formatDay(from, lang)} – ${formatDay(to, lang)}`;
  return (
    <div className="report-bar">
      <div className="report-controls">
        <fieldset className="report-presets">
          <legend className="sr-only">{t('reports.period.presets')}</legend>
          {PRESETS.map((days) => {
            const { from, to } = presetOf(days, now);
            const isChosen = from === query.from && to === query.to;
            return (
              <button key={days} type="button" aria-pressed={isChosen} onClick={() => change({ from, to })}>
                {t(`reports.period.${days}`)}
              </button>
            );
          })}
        </fieldset>
        <DaysMenu
          label={t('reports.period.label')}
          from={query.from}
          to={query.to}
          mostDays={SPAN_MAX_DAYS}
          onChosen={(from, to) => {
            const usual = presetOf(30, now);
            change({
              from: (from || usual.from) as CalendarDate,
              to: (to || usual.to) as CalendarDate,
            });
          }}
        />
        {programs.length > 1 && (
          <FilterMenu
            label={t('reports.programs.label')}
            options={programs.map(({ id, name }) => ({ value: id, label: name }))}
            chosen={query.program}
            onChosen={(program) => change({ program })}
          />
        )}
      </div>
      <p className="report-span" title={t('reports.period.zone')}>
        {t('reports.period.compared', { days: span(query), before: span(periodBefore(query)) })}
      </p>
    </div>
  );
}
