import { formatCount } from '#lib/i18n/formats.ts';
import { Money } from '../ui/figures.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { type ChartLook, pointName, rowsOfPoint } from './chart-points.ts';
import { RowsLink } from './rows-link.tsx';

/** The points of a chart as rows; one that counts some leads to them. */
export function PointTable({ name, step, points, rows }: ChartLook) {
  const t = useT();
  const lang = useLang();
  const counts = points.some(({ count }) => count !== undefined);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys
    <section className="report-points" tabIndex={0} aria-label={name}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t(`reports.chart.${step}`)}</th>
            {counts && (
              <th scope="col" data-amount>
                {t('reports.chart.count')}
              </th>
            )}
            <th scope="col" data-amount>
              {t('reports.chart.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.from}>
              <th scope="row">
                <RowsLink href={rowsOfPoint(point, rows)}>{pointName(point, lang)}</RowsLink>
              </th>
              {counts && <td data-amount>{formatCount(point.count ?? 0)}</td>}
              <td data-amount>
                <Money amountMinor={point.amountMinor} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
