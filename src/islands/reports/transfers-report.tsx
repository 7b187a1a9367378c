import type { BankTransfersKeyMetrics } from '#lib/contract/reports/bank-transfers.ts';
import type { ReportFigure } from '#lib/contract/reports/figures.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { formatCount, formatMoney } from '#lib/i18n/formats.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { saveReport } from '#lib/stores/reports/download.ts';
import type { ReportQuery } from '#lib/stores/reports/period.ts';
import { type CountedFigure, rowsBehind } from '#lib/stores/reports/rows-behind.ts';
import { DownloadMenu } from '../exports/download-menu.tsx';
import { LoadFailure } from '../page/load-failure.tsx';
import { usePermissions } from '../page/use-session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useT } from '../ui/texts.tsx';
import type { Rows } from './chart-points.ts';
import { SumTile } from './figure-tile.tsx';
import { ProgramsTable } from './programs-table.tsx';
import { TilesSkeleton } from './reports-skeleton.tsx';
import { ShareList } from './share-list.tsx';
import { SmallFigures } from './small-figures.tsx';
import { useTransfersReport } from './use-report.ts';

type TransfersReportProps = { businessId: string; query: ReportQuery };

/** What happened with the payments of a business. */
export function TransfersReport({ businessId, query }: TransfersReportProps) {
  const t = useT();
  const { data, error, refetch, isPlaceholderData } = useTransfersReport(businessId, query);
  const mayExport = usePermissions(businessId).has('exportData');
  return (
    <section className="report-part" aria-busy={isPlaceholderData} aria-label={t('reports.transfers.title')}>
      <div className="report-head">
        <h2>{t('reports.transfers.title')}</h2>
        {data && mayExport && (
          <DownloadMenu
            label={t('reports.download')}
            save={(format) => saveReport('transfers', { id: businessId, query, format })}
          />
        )}
      </div>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <TilesSkeleton />}
      {data &&
        (isEmpty(data) ? (
          <EmptyState
            title={t('reports.transfers.emptyTitle')}
            action={
              <ButtonLink href={pathTo('recipients', { businessId })}>
                {t('reports.transfers.emptyAction')}
              </ButtonLink>
            }
          >
            {t('reports.transfers.emptyBody')}
          </EmptyState>
        ) : (
          <TransferFigures {...{ businessId, query, data }} />
        ))}
    </section>
  );
}

/** Nothing was sent, arrived or came back in these days, or in those before them. */
const isEmpty = ({ sent, settled, failed, returned }: BankTransfersKeyMetrics): boolean =>
  [sent, settled, failed, returned].every(({ count, before }) => count === 0 && before.count === 0);

function TransferFigures({
  businessId,
  query,
  data,
}: TransfersReportProps & { data: BankTransfersKeyMetrics }) {
  const t = useT();
  const days = { step: data.step, to: query.to };
  const mayView = usePermissions(businessId).has('viewBankTransfers');
  const rows = (figure: CountedFigure): Rows | undefined =>
    mayView ? (days) => rowsBehind(businessId, query, figure, days && { days }) : undefined;
  const text = (name: string, figure: ReportFigure) => ({
    name: t(`reports.transfers.${name}`),
    hint: t(`reports.transfers.${name}Hint`),
    counted: t('reports.transfers.times', { count: figure.count, formatted: formatCount(figure.count) }),
    figure,
    ...days,
  });
  const lost = data.failed.amount.amountMinor + data.returned.amount.amountMinor;
  return (
    <>
      <div className="report-tiles">
        <SumTile {...text('sent', data.sent)} rows={rows('sent')} />
        <SumTile {...text('settled', data.settled)} rows={rows('settled')} />
        <SumTile {...text('failed', data.failed)} rows={rows('failed')} />
        {(data.returned.count > 0 || data.returned.before.count > 0) && (
          <SumTile {...text('returned', data.returned)} rows={rows('cameBack')} />
        )}
      </div>
      <SmallFigures
        figures={[
          {
            name: t('reports.transfers.waiting'),
            now: `${formatMoney(data.waiting.amount.amountMinor)} · ${formatCount(data.waiting.count)}`,
            before: null,
            href: rows('waiting')?.(),
          },
          {
            name: t('reports.transfers.median'),
            now: hoursText(data.medianHours, t),
            before: data.medianHoursBefore === null ? null : hoursText(data.medianHoursBefore, t),
          },
          // No rows: one recipient has several payments, and these are what the list has.
          {
            name: t('reports.transfers.recipients'),
            now: formatCount(data.recipients.count),
            before: formatCount(data.recipients.before),
          },
        ]}
      />
      <ShareList
        title={t('reports.transfers.reasons')}
        empty={t('reports.transfers.noReasons')}
        shares={data.reasons
          .filter(({ count }) => count > 0)
          .map(({ name, amount, before, count }) => ({
            id: name ?? 'unknown',
            name: t(`bank.${name ?? 'unexpectedError'}.meaning`),
            href:
              mayView && name ? rowsBehind(businessId, query, 'lost', { failureReason: name }) : undefined,
            amountMinor: amount.amountMinor,
            beforeMinor: before.amount.amountMinor,
            share: amount.amountMinor / Math.max(lost, 1),
            hint: t('reports.transfers.times', { count, formatted: formatCount(count) }),
          }))}
      />
      <ProgramsTable
        query={query}
        columns={[t('reports.transfers.settled'), t('reports.transfers.sent')]}
        rows={data.programs.map(({ business, sent, sentBefore, settled }) => ({
          business,
          amounts: [settled.amountMinor, sent.amountMinor],
          now: sent.amountMinor,
          before: sentBefore.amountMinor,
        }))}
      />
    </>
  );
}

/** Whole days from two on, else hours. */
function hoursText(hours: number | null, t: Translate): string {
  if (hours === null) return t('reports.cards.none');
  if (hours === 0) return t('reports.transfers.underHour');
  if (hours >= 48) return t('reports.transfers.days', { count: Math.round(hours / 24) });
  return t('reports.transfers.hours', { count: hours });
}
