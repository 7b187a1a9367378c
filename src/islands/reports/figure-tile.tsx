import { ChartColumn, Table } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import type { ReportFigure } from '#lib/contract/reports/figures.ts';
import type { CalendarDate } from '#lib/domain/calendar.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import { lazyPart } from '../page/lazy-part.ts';
import { Money } from '../ui/figures.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useT } from '../ui/texts.tsx';
import { ChangeMark } from './change-mark.tsx';
import { type ChartLook, pointsOfFigure, type Rows } from './chart-points.ts';
import { PointTable } from './point-table.tsx';
import { RowsLink } from './rows-link.tsx';

const ReportChart = lazyPart(() => import('./report-chart.tsx').then((part) => part.ReportChart));

type TileProps = {
  name: string;
  hint: string;
  /** the rows behind it; left out where it counts none, or the reader may not see them */
  rows?: Rows | undefined;
  amountMinor: number;
  beforeMinor: number;
  /** how many rows that are, in words */
  counted?: string;
  chart: Omit<ChartLook, 'name'>;
};

/** One figure with its comparison and a small chart, which a table can stand in for. */
export function FigureTile({ name, hint, rows, amountMinor, beforeMinor, counted, chart }: TileProps) {
  const t = useT();
  const nameId = useId();
  const [isTable, setIsTable] = useState(false);
  const Mark = isTable ? ChartColumn : Table;
  const look = { name, rows, ...chart };
  return (
    <figure className="panel report-tile" aria-labelledby={nameId}>
      <figcaption>
        <h3 id={nameId}>
          <RowsLink href={rows?.()}>{name}</RowsLink>
        </h3>
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
        {counted !== undefined && ` · ${counted}`}
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
  to,
  ...props
}: Pick<TileProps, 'name' | 'hint' | 'rows' | 'counted'> & {
  figure: ReportFigure;
  /** the last day of the period */
  to: CalendarDate;
} & Pick<ChartLook, 'step'>) {
  return (
    <FigureTile
      {...props}
      amountMinor={figure.amount.amountMinor}
      beforeMinor={figure.before.amount.amountMinor}
      chart={{ kind: 'bars', step, points: pointsOfFigure(figure.points, to) }}
    />
  );
}
