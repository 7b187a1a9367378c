import type { CardsKeyMetrics } from '#lib/contract/reports/cards.ts';
import type { ReportFigure } from '#lib/contract/reports/figures.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { formatCount, formatMoney } from '#lib/i18n/formats.ts';
import { saveReport } from '#lib/stores/reports/download.ts';
import type { ReportQuery } from '#lib/stores/reports/period.ts';
import { activeCards, type CountedFigure, rowsBehind } from '#lib/stores/reports/rows-behind.ts';
import { DownloadMenu } from '../exports/download-menu.tsx';
import { LoadFailure } from '../page/load-failure.tsx';
import { usePermissions } from '../page/use-session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { useT } from '../ui/texts.tsx';
import { CategoriesPart } from './categories-part.tsx';
import { pointsOfFigure, type Rows } from './chart-points.ts';
import { DeclinesPart } from './declines-part.tsx';
import { FigureTile, SumTile } from './figure-tile.tsx';
import { ProgramsTable } from './programs-table.tsx';
import { TilesSkeleton } from './reports-skeleton.tsx';
import { SmallFigures } from './small-figures.tsx';
import { useCardsReport } from './use-report.ts';

type CardsReportProps = { businessId: string; query: ReportQuery };

/** What happened with the cards of a business. */
export function CardsReport({ businessId, query }: CardsReportProps) {
  const t = useT();
  const { data, error, refetch, isPlaceholderData } = useCardsReport(businessId, query);
  const mayExport = usePermissions(businessId).has('exportData');
  return (
    <section className="report-part" aria-busy={isPlaceholderData} aria-label={t('reports.cards.title')}>
      <div className="report-head">
        <h2>{t('reports.cards.title')}</h2>
        {data && mayExport && (
          <DownloadMenu
            label={t('reports.download')}
            save={(format) => saveReport('cards', { id: businessId, query, format })}
          />
        )}
      </div>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <TilesSkeleton />}
      {data &&
        (isFirstDay(data) ? (
          <EmptyState
            title={t('reports.cards.emptyTitle')}
            action={
              <ButtonLink href={pathTo('cards', { businessId })}>{t('reports.cards.emptyAction')}</ButtonLink>
            }
          >
            {t('reports.cards.emptyBody')}
          </EmptyState>
        ) : (
          <CardsFigures {...{ businessId, query, data }} />
        ))}
    </section>
  );
}

/** Nobody has a card, and nobody had one in these days. */
const isFirstDay = ({ issued, active, loaded, balance }: CardsKeyMetrics): boolean =>
  [issued.count, issued.before, active, loaded.count, loaded.before.count].every((count) => count === 0) &&
  balance.amount.amountMinor === 0 &&
  balance.before.amountMinor === 0;

function CardsFigures({ businessId, query, data }: CardsReportProps & { data: CardsKeyMetrics }) {
  const t = useT();
  const { purchases, balance } = data;
  const rows = useRows(businessId, query);
  const days = { step: data.step, to: query.to };
  const text = (name: string) => ({ name: t(`reports.cards.${name}`), hint: t(`reports.cards.${name}Hint`) });
  const sum = (name: Summed, figure: ReportFigure) => ({
    ...text(name),
    ...days,
    figure,
    counted: t(`reports.cards.${name}Count`, { count: figure.count, formatted: formatCount(figure.count) }),
    rows: rows.of(name),
  });
  return (
    <>
      {data.hiddenPrograms > 0 && (
        <Notice>{t('reports.cards.hidden', { count: data.hiddenPrograms })}</Notice>
      )}
      <div className="report-tiles">
        {purchases && <SumTile {...sum('spent', purchases.spent)} />}
        <SumTile {...sum('loaded', data.loaded)} />
        {/* No list has cards as they were on a day. */}
        <FigureTile
          {...text('balance')}
          amountMinor={balance.amount.amountMinor}
          beforeMinor={balance.before.amountMinor}
          chart={{ kind: 'line', step: data.step, points: pointsOfFigure(balance.points, query.to) }}
        />
        {purchases && (
          <>
            <SumTile {...sum('declined', purchases.declined)} />
            <SumTile {...sum('refunded', purchases.refunded)} />
            <SumTile {...sum('held', purchases.held)} />
          </>
        )}
        {!purchases && <SumTile {...sum('returned', data.returned)} />}
      </div>
      <SmallFigures
        figures={[
          ...(purchases
            ? [
                {
                  name: t('reports.cards.returned'),
                  now: formatMoney(data.returned.amount.amountMinor),
                  before: formatMoney(data.returned.before.amount.amountMinor),
                  href: rows.of('returned')?.(),
                },
                {
                  name: t('reports.cards.average'),
                  now: purchases.average
                    ? formatMoney(purchases.average.amountMinor)
                    : t('reports.cards.none'),
                  before: purchases.averageBefore && formatMoney(purchases.averageBefore.amountMinor),
                  href: rows.of('spent')?.(),
                },
              ]
            : []),
          {
            name: t('reports.cards.issued'),
            now: formatCount(data.issued.count),
            before: formatCount(data.issued.before),
            href: rows.of('issued')?.(),
          },
          {
            name: t('reports.cards.active'),
            now: formatCount(data.active),
            before: null,
            href: rows.ofActive,
          },
        ]}
      />
      {purchases && (
        <div className="report-lists">
          <CategoriesPart businessId={businessId} query={query} />
          <DeclinesPart businessId={businessId} query={query} purchases={purchases} />
        </div>
      )}
      <ProgramsTable
        query={query}
        columns={[t('reports.cards.loaded'), t('reports.cards.spent')]}
        rows={data.programs.map(({ business, loaded, spent, spentBefore }) => ({
          business,
          amounts: [loaded.amountMinor, spent?.amountMinor ?? null],
          now: spent?.amountMinor ?? null,
          before: spentBefore?.amountMinor ?? null,
        }))}
      />
    </>
  );
}

type Summed = 'spent' | 'loaded' | 'declined' | 'refunded' | 'held' | 'returned';

/** Where the rows behind the figures are; nowhere for somebody who may not see them. */
function useRows(businessId: string, query: ReportQuery) {
  const mayView = usePermissions(businessId).has('viewCards');
  return {
    of: (figure: CountedFigure): Rows | undefined =>
      mayView ? (days) => rowsBehind(businessId, query, figure, days && { days }) : undefined,
    ofActive: mayView ? activeCards(businessId, query) : undefined,
  };
}
