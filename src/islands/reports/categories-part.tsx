import { formatCount, formatMoney } from '#lib/i18n/formats.ts';
import { joinWords } from '#lib/i18n/join-words.ts';
import type { ReportQuery } from '#lib/stores/reports/period.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useT } from '../ui/texts.tsx';
import { ShareList } from './share-list.tsx';
import { useCategories } from './use-report.ts';

/** Where the money went, by groups of merchants. */
export function CategoriesPart({ businessId, query }: { businessId: string; query: ReportQuery }) {
  const t = useT();
  const { data, error, refetch } = useCategories(businessId, query);
  if (error && !data)
    return (
      <div className="panel">
        <LoadFailure error={error} onRetry={() => void refetch()} />
      </div>
    );
  if (!data)
    return (
      <div className="panel report-shares" aria-hidden="true">
        <Skeleton width={44} />
        <Skeleton width="full" height={56} kind="block" />
      </div>
    );
  const percentOf = (share: number) => (share * 100).toFixed(share < 0.1 ? 1 : 0);
  return (
    <ShareList
      title={t('reports.categories.title')}
      empty={t('reports.categories.empty')}
      shares={data.categories
        .filter(({ count, refunded }) => count > 0 || refunded.amountMinor > 0)
        .map(({ name, amount, before, share, count, refunded }) => ({
          id: name,
          name: t(`reports.categories.${name}`),
          amountMinor: amount.amountMinor,
          beforeMinor: before.amount.amountMinor,
          share,
          hint: joinWords(
            [
              t('reports.categories.share', { percent: percentOf(share) }),
              t('reports.times', { count, formatted: formatCount(count) }),
              ...(refunded.amountMinor > 0
                ? [t('reports.categories.refunded', { amount: formatMoney(refunded.amountMinor) })]
                : []),
            ],
            ' · ',
          ),
        }))}
    />
  );
}
