import type { FundingOverview } from '#lib/contract/funding/statement.ts';
import { formatDay, formatMoney } from '#lib/i18n/formats.ts';
import { useLang, useT } from '../ui/texts.tsx';

const [WIDTH, HEIGHT, EDGE] = [300, 72, 4];

type LineProps = Pick<FundingOverview, 'days'> & { href: string };

/** The balance at the end of each day as a line, in words for those who do not see it; it leads to what moved then. */
export function BalanceLine({ days, href }: LineProps) {
  const t = useT();
  const lang = useLang();
  const cents = days.map(({ closing }) => closing.amountMinor);
  const [least, most] = [Math.min(...cents), Math.max(...cents)];
  const points = cents.map((value, at) => [
    (at / Math.max(cents.length - 1, 1)) * WIDTH,
    most === least
      ? levelOf(least)
      : HEIGHT - EDGE - ((value - least) / (most - least)) * (HEIGHT - 2 * EDGE),
  ]);
  const line = points.map(([x = 0, y = 0]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  return (
    <a className="glance-figure balance-line" href={href}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        width={WIDTH}
        height={HEIGHT}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <polygon points={`0,${HEIGHT} ${line} ${WIDTH},${HEIGHT}`} />
        <polyline points={line} vectorEffect="non-scaling-stroke" />
      </svg>
      <span className="balance-days">
        <span>{formatDay(first.date, lang)}</span>
        <span className="sr-only">
          {t('funding.glance.line', { least: formatMoney(least), most: formatMoney(most) })}
        </span>
        <span>{formatDay(last.date, lang)}</span>
      </span>
    </a>
  );
}

/** Where a line stands that never moves: nothing is at the bottom. */
const levelOf = (cents: number): number => (cents === 0 ? HEIGHT : HEIGHT / 2);
