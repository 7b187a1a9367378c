import { scaleBand, scaleLinear } from 'd3-scale';
import { area, curveMonotoneX, line } from 'd3-shape';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { goTo } from '#lib/browser/navigate.ts';
import { formatCount, formatDay, formatMoney } from '#lib/i18n/formats.ts';
import { useLang, useT } from '../ui/texts.tsx';
import { type ChartLook, type ChartPoint, pointName, rowsOfPoint } from './chart-points.ts';

const [WIDTH, HEIGHT, TOP] = [320, 96, 6];

/**
 * The points of a figure as bars or a line. Pointer and arrow keys read one point after the other; a press or Enter
 * opens its rows.
 */
export function ReportChart({ name, kind, points, rows }: ChartLook) {
  const t = useT();
  const lang = useLang();
  const [at, setAt] = useState<number | null>(null);
  const last = points.length - 1;
  const chosen = at === null ? undefined : points[Math.min(at, last)];
  const spoken = chosen ?? points[last];
  const touched = useRef<number | null>(null);
  const open = (index: number | null) => {
    const href = index === null ? undefined : rowsOfPoint(points[index], rows);
    if (href) goTo(href);
  };
  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter') return open(at);
    const to = nextPoint(event, at, last);
    if (to === undefined) return;
    event.preventDefault();
    setAt(to);
  };
  const [first, end] = [points[0], points[last]];
  return (
    <div className="report-chart">
      <div
        className="report-picture"
        role="slider"
        tabIndex={0}
        data-rows={rowsOfPoint(chosen, rows) ? '' : undefined}
        aria-label={t(rows ? 'reports.chart.rowsHint' : 'reports.chart.hint', {
          name,
          points: points.length,
        })}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={(at ?? last) + 1}
        aria-valuetext={spoken && `${pointName(spoken, lang)}: ${formatMoney(spoken.amountMinor)}`}
        onKeyDown={move}
        onPointerMove={(event) => setAt(pointUnder(event, last))}
        onPointerDown={(event) => {
          // A finger reads a point before it opens one: only the second press on it opens.
          touched.current = event.pointerType === 'mouse' ? pointUnder(event, last) : at;
          setAt(pointUnder(event, last));
        }}
        onPointerLeave={(event) => event.pointerType === 'mouse' && setAt(null)}
        onClick={(event) => {
          const under = pointUnder(event, last);
          if (touched.current === under) open(under);
        }}
        onBlur={() => setAt(null)}
      >
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          width={WIDTH}
          height={HEIGHT}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {kind === 'bars' ? <Bars points={points} at={at} /> : <Line points={points} at={at} />}
        </svg>
      </div>
      <p className="report-reading" aria-hidden="true">
        {chosen ? (
          <>
            <span>{pointName(chosen, lang)}</span>
            <span>
              <bdi dir="ltr">{formatMoney(chosen.amountMinor)}</bdi>
              {chosen.count !== undefined && chosen.count > 0 && ` · ${formatCount(chosen.count)}×`}
            </span>
          </>
        ) : (
          <>
            <span>{first && pointName(first, lang)}</span>
            <span>{end && last > 0 && formatDay(end.to, lang)}</span>
          </>
        )}
      </p>
    </div>
  );
}

type Drawn = { points: readonly ChartPoint[]; at: number | null };

function Bars({ points, at }: Drawn) {
  const x = scaleBand<number>()
    .domain(points.map((_, index) => index))
    .range([0, WIDTH])
    .paddingInner(points.length > 40 ? 0.25 : 0.35);
  const most = Math.max(1, ...points.map(({ amountMinor }) => amountMinor));
  const y = scaleLinear().domain([0, most]).range([HEIGHT, TOP]);
  return (
    <>
      <line className="report-base" x1="0" x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
      {points.map(({ from, amountMinor }, index) => (
        <rect
          key={from}
          data-at={index === at || undefined}
          x={x(index)}
          width={x.bandwidth()}
          y={amountMinor > 0 ? Math.min(y(amountMinor), HEIGHT - 2) : HEIGHT - 1}
          height={amountMinor > 0 ? Math.max(HEIGHT - y(amountMinor), 2) : 1}
        />
      ))}
    </>
  );
}

function Line({ points, at }: Drawn) {
  const cents = points.map(({ amountMinor }) => amountMinor);
  const [least, most] = [Math.min(...cents), Math.max(...cents)];
  const x = scaleLinear()
    .domain([0, Math.max(points.length - 1, 1)])
    .range([0, WIDTH]);
  const y = scaleLinear()
    .domain(least === most ? [least - 1, most + 1] : [least, most])
    .range([HEIGHT - TOP, TOP]);
  const drawn = points.map(({ amountMinor }, index): [number, number] => [x(index), y(amountMinor)]);
  const below = area<[number, number]>()
    .x(([left]) => left)
    .y0(HEIGHT)
    .y1(([, top]) => top)
    .curve(curveMonotoneX);
  const chosen = at === null ? undefined : drawn[Math.min(at, drawn.length - 1)];
  return (
    <>
      <path className="report-below" d={below(drawn) ?? ''} />
      <path
        className="report-line"
        d={line<[number, number]>().curve(curveMonotoneX)(drawn) ?? ''}
        vectorEffect="non-scaling-stroke"
      />
      {chosen && (
        <line
          className="report-needle"
          x1={chosen[0]}
          x2={chosen[0]}
          y1="0"
          y2={HEIGHT}
          vectorEffect="non-scaling-stroke"
        />
      )}
    </>
  );
}

/** In a text from right to left the picture is mirrored, and so is where its points are. */
function pointUnder({ currentTarget, clientX }: MouseEvent<HTMLElement>, last: number): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  const part = width > 0 ? (clientX - left) / width : 0;
  const isMirrored = getComputedStyle(currentTarget).direction === 'rtl';
  const at = Math.floor((isMirrored ? 1 - part : part) * (last + 1));
  return Math.min(Math.max(at, 0), last);
}

function nextPoint(
  { key, currentTarget }: KeyboardEvent<HTMLElement>,
  at: number | null,
  last: number,
): number | undefined {
  const onward = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key === onward) return at === null ? 0 : Math.min(at + 1, last);
  if (key === 'ArrowLeft' || key === 'ArrowRight') return at === null ? last : Math.max(at - 1, 0);
  return undefined;
}
