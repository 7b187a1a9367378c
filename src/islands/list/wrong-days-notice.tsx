import { pageClock } from '#lib/browser/page-clock.ts';
import { addDays, type CalendarDate, easternDate } from '#lib/domain/calendar.ts';
import type { WrongDays } from '#lib/domain/day-span.ts';
import { formatCount } from '#lib/i18n/formats.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useT } from '../ui/texts.tsx';

export type DaySpan = { from: CalendarDate; to: CalendarDate };

type NoticeProps = { wrong: WrongDays; onDays: (days: DaySpan) => void };

/** So many days are shown at a press, with today. */
const USUAL_DAYS = 30;

/** Says why the days of an address that somebody typed cannot be shown, and leads to days that can. */
export function WrongDaysNotice({ wrong, onDays }: NoticeProps) {
  const t = useT();
  const show = () => {
    const to = easternDate(pageClock.now());
    onDays({ from: addDays(to, 1 - USUAL_DAYS), to });
  };
  return (
    <div className="panel">
      <EmptyState
        kind="search"
        title={t('list.days.wrongTitle')}
        action={<Button onClick={show}>{t('list.days.showUsual', { count: USUAL_DAYS })}</Button>}
      >
        {wrong.kind === 'backwards'
          ? t('list.days.backwards')
          : t('list.days.tooMany', { most: formatCount(wrong.mostDays) })}
      </EmptyState>
    </div>
  );
}
