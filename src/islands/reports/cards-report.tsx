import type { CardsKeyMetrics } from '#lib/contract/reports/cards.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { formatCount, formatMoney } from '#lib/i18n/formats.ts';
import { saveReport } from '#lib/stores/reports/download.ts';
import { type ReportQuery, searchOf } from '#lib/stores/reports/period.ts';
import { DownloadMenu } from '../exports/download-menu.tsx';
import { LoadFailure } from '../page/load-failure.tsx';
import { usePermissions } from '../page/use-session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { useT } from '../ui/texts.tsx';
import { CategoriesPart } from './categories-part.tsx';
import { pointsOfFigure } from './chart-points.ts';
import { FigureTile, SumTile } from './figure-tile.tsx';
import { ProgramsTable } from './programs-table.tsx';
import { TilesSkeleton } from './reports-skeleton.tsx';
import { ShareList } from './share-list.tsx';
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
  const { step, purchases, balance } = data;
  const rows = useRows(businessId, query);
  const text = (name: string) => ({ name: t(`reports.cards.${name}`), hint: t(`reports.cards.${name}Hint`) });
  return (
    <>
      {data.hiddenPrograms > 0 && (
        <Notice>{t('reports.cards.hidden', { count: data.hiddenPrograms })}</Notice>
      )}
      <div className="report-tiles">
        {purchases && (
          <SumTile
            {...text('spent')}
            {...{ step }}
            figure={purchases.spent}
            href={rows('transactions', { type: 'purchase', on: 'cleared' })}
          />
        )}
        <SumTile
          {...text('loaded')}
          {...{ step }}
          figure={data.loaded}
          href={rows('loads', { type: LOADS })}
        />
        <FigureTile
          {...text('balance')}
          href={rows('cards')}
          amountMinor={balance.amount.amountMinor}
          beforeMinor={balance.before.amountMinor}
          chart={{ kind: 'line', step, points: pointsOfFigure(balance.points) }}
        />
        {purchases && (
          <>
            <SumTile
              {...text('declined')}
              {...{ step }}
              figure={purchases.declined}
              href={rows('transactions', { status: 'declined' })}
            />
            <SumTile
              {...text('refunded')}
              {...{ step }}
              figure={purchases.refunded}
              href={rows('transactions', { type: 'refund' })}
            />
            <SumTile
              {...text('held')}
              {...{ step }}
              figure={purchases.held}
              href={rows('transactions', { status: 'pending' })}
            />
          </>
        )}
        {!purchases && (
          <SumTile
            {...text('returned')}
            {...{ step }}
            figure={data.returned}
            href={rows('loads', { type: ['withdrawal', 'closing', 'take_back'] })}
          />
        )}
      </div>
      <SmallFigures
        figures={[
          ...(purchases
            ? [
                {
                  name: t('reports.cards.returned'),
                  now: formatMoney(data.returned.amount.amountMinor),
                  before: formatMoney(data.returned.before.amount.amountMinor),
                },
                {
                  name: t('reports.cards.average'),
                  now: purchases.average
                    ? formatMoney(purchases.average.amountMinor)
                    : t('reports.cards.none'),
                  before: purchases.averageBefore && formatMoney(purchases.averageBefore.amountMinor),
                },
              ]
            : []),
          {
            name: t('reports.cards.issued'),
            now: formatCount(data.issued.count),
            before: formatCount(data.issued.before),
          },
          { name: t('reports.cards.active'), now: formatCount(data.active), before: null },
        ]}
      />
      {purchases && (
        <div className="report-lists">
          <CategoriesPart businessId={businessId} query={query} />
          <ShareList
            title={t('reports.declines.title')}
            empty={t('reports.declines.empty')}
            shares={purchases.declineReasons
              .filter(({ count }) => count > 0)
              .map(({ name, amount, before, count }) => ({
                id: name,
                name: t(
                  DECLINES.includes(name) ? `reports.declines.${name}` : 'reports.declines.CA_DECLINED',
                ),
                amountMinor: amount.amountMinor,
                beforeMinor: before.amount.amountMinor,
                share: amount.amountMinor / Math.max(purchases.declined.amount.amountMinor, 1),
                hint: t('reports.times', { count, formatted: formatCount(count) }),
              }))}
          />
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

const DECLINES: readonly string[] = ['CA_DECLINED_MERCHANT', 'CA_DECLINED_VELOCITY', 'CA_DECLINED'];
const LOADS = ['load', 'autoload', 'order'];

/** Where the rows behind a figure are; nowhere for somebody who may not see them. */
function useRows(businessId: string, query: ReportQuery) {
  const permissions = usePermissions(businessId);
  return (tab: 'transactions' | 'loads' | 'cards', filter: Record<string, string | string[]> = {}) => {
    if (!permissions.has('viewCards')) return undefined;
    if (tab === 'cards') return pathTo('cards', { businessId });
    return `${pathTo('fundingAccount', { businessId })}?${searchOf(query, { tab, ...filter })}`;
  };
}
