import { TrendingDown, TrendingUp } from 'lucide-react';
import { useT } from '../ui/texts.tsx';

/** How a figure stands to the one before it. It is neither good nor bad, so it has no colour of its own. */
export function ChangeMark({ now, before }: { now: number; before: number }) {
  const t = useT();
  if (before === 0)
    return now === 0 ? null : <span className="report-change">{t('reports.change.new')}</span>;
  const percent = Math.round((Math.abs(now - before) / Math.abs(before)) * 100);
  if (percent === 0) return <span className="report-change">{t('reports.change.same')}</span>;
  const Mark = now > before ? TrendingUp : TrendingDown;
  return (
    <span className="report-change">
      <Mark aria-hidden="true" />
      <span aria-hidden="true">{percent > 999 ? '>999' : percent}%</span>
      <span className="sr-only">
        {t(now > before ? 'reports.change.more' : 'reports.change.less', { percent })}
      </span>
    </span>
  );
}
