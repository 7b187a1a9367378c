import { ChartColumn, Table } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import type { ReportFigure } from '#lib/contract/reports/figures.ts';
import { formatCount, formatMoney } from '#lib/i18n/formats.ts';
import { lazyPart } from '../page/lazy-part.ts';
import { Money } from '../ui/figures.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useT } from '../ui/texts.tsx';
import { ChangeMark } from './change-mark.tsx';
import { type ChartLook, pointsOfFigure } from './chart-points.ts';
import { PointTable } from './point-table.tsx';

const ReportChart = lazyPart(() => import('./report-chart.tsx').then((part) => part.ReportChart));

type TileProps = {
  name: string;
  hint: string;
  /** the rows behind it; left out where the reader may not see them */
  href?: string | undefined;
  amountMinor: number;
  beforeMinor: number;
  count?: number;
  chart: Omit<ChartLook, 'name'>;
};

/** One figure with its comparison and a small chart, which a table can stand in for. */
export function FigureTile({ name, hint, href, amountMinor, beforeMinor, count, chart }: TileProps) {
  const t = useT();
  const nameId = useId();
  const [isTable, setIsTable] = useState(false);
  const Mark = isTable ? ChartColumn : Table;
  const look = { name, ...chart };
  return (
    <figure className="panel report-tile" aria-labelledby={nameId}>
      <figcaption>
        <h3 id={nameId}>{href ? <a href={href}>{name}</a> : name}</h3>
        <button
          type="button"
          className="report-toggle"
          aria-pressed={isTable}
          aria-label={t(isTable ? 'reports.chart.asChart' : 'reports.chart.asTable', { name })}
          onClick={() => setIsTable(!isTable)}
        >
          <Mark aria-hidden="true" />
        </button>
      </figcaption>
      <p className="report-figure">
        <Money amountMinor={amountMinor} size="l" />
        <ChangeMark now={amountMinor} before={beforeMinor} />
      </p>
      <p className="report-hint">
        {t('reports.before', { figure: formatMoney(beforeMinor) })}
        {count !== undefined && ` · ${t('reports.times', { count, formatted: formatCount(count) })}`}
      </p>
      {isTable ? (
        <PointTable {...look} />
      ) : (
        <Suspense fallback={<Skeleton width="full" height={24} kind="block" />}>
          <ReportChart {...look} />
        </Suspense>
      )}
      <p className="report-hint">{hint}</p>
    </figure>
  );
}

/** The tile of a figure as the calls give it. */
export function SumTile({
  figure,
  step,
  ...props
}: Pick<TileProps, 'name' | 'hint' | 'href'> & { figure: ReportFigure } & Pick<ChartLook, 'step'>) {
  return (
    <FigureTile
      {...props}
      amountMinor={figure.amount.amountMinor}
      beforeMinor={figure.before.amount.amountMinor}
      count={figure.count}
      chart={{ kind: 'bars', step, points: pointsOfFigure(figure.points) }}
    />
  );
}
