import { pageClock } from '#lib/browser/page-clock.ts';
import { nextSupportOpening } from '#lib/domain/shell/support-hours.ts';
import { formatWeekday } from '#lib/i18n/formats.ts';
import { useLang, useT } from '../ui/texts.tsx';

/** That support is open now, or when it opens next. */
export function SupportStanding() {
  const t = useT();
  const lang = useLang();
  const next = nextSupportOpening(pageClock.now());
  if (!next) return <p className="soft">{t('support.open')}</p>;
  const day = formatWeekday(next.date, lang, next.when === 'later' ? 'withDay' : 'alone');
  return <p className="soft">{t(`support.opens.${next.when}`, { day })}</p>;
}
