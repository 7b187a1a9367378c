import { formatCount, formatMoney } from '#lib/i18n/formats.ts';
import { joinWords } from '#lib/i18n/join-words.ts';
import type { ReportQuery } from '#lib/stores/reports/period.ts';
import { rowsBehind } from '#lib/stores/reports/rows-behind.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { usePermissions } from '../page/use-session.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { useT } from '../ui/texts.tsx';
import { RowsLink } from './rows-link.tsx';
import { ShareList } from './share-list.tsx';
import { useCategories } from './use-report.ts';

/** Where the money went, by groups of merchants. */
export function CategoriesPart({ businessId, query }: { businessId: string; query: ReportQuery }) {
  const t = useT();
  const mayView = usePermissions(businessId).has('viewCards');
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
  const rows = (figure: 'spent' | 'refunded', category: string) =>
    mayView ? rowsBehind(businessId, query, figure, { category }) : undefined;
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
          href: count > 0 ? rows('spent', name) : undefined,
          amountMinor: amount.amountMinor,
          beforeMinor: before.amount.amountMinor,
          share,
          hint: (
            <>
              {joinWords(
                [
                  t('reports.categories.share', { percent: percentOf(share) }),
                  t('reports.categories.times', { count, formatted: formatCount(count) }),
                ],
                ' · ',
              )}
              {refunded.amountMinor > 0 && (
                <>
                  {' · '}
                  <RowsLink href={rows('refunded', name)}>
                    {t('reports.categories.refunded', { amount: formatMoney(refunded.amountMinor) })}
                  </RowsLink>
                </>
              )}
            </>
          ),
        }))}
    />
  );
}
