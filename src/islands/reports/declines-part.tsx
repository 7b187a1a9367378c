import type { CardsKeyMetrics } from '#lib/contract/reports/cards.ts';
import { groupBy } from '#lib/domain/group-by.ts';
import { declineReasonOf } from '#lib/domain/purchases/authorization.ts';
import { formatCount } from '#lib/i18n/formats.ts';
import type { ReportQuery } from '#lib/stores/reports/period.ts';
import { rowsBehind } from '#lib/stores/reports/rows-behind.ts';
import { usePermissions } from '../page/use-session.ts';
import { useT } from '../ui/texts.tsx';
import { ShareList } from './share-list.tsx';

type Purchases = NonNullable<CardsKeyMetrics['purchases']>;
type DeclinesPartProps = { businessId: string; query: ReportQuery; purchases: Purchases };

/** Why purchases were declined, each reason with its rows. */
export function DeclinesPart({
  businessId,
  query,
  purchases: { declineReasons, declined },
}: DeclinesPartProps) {
  const t = useT();
  const mayView = usePermissions(businessId).has('viewCards');
  return (
    <ShareList
      title={t('reports.declines.title')}
      empty={t('reports.declines.empty')}
      shares={byReason(declineReasons)
        .filter(({ count }) => count > 0)
        .map(({ reason, amountMinor, beforeMinor, count }) => ({
          id: reason,
          name: t(`reports.declines.${reason}`),
          href: mayView ? rowsBehind(businessId, query, 'declined', { declineReason: reason }) : undefined,
          amountMinor,
          beforeMinor,
          share: amountMinor / Math.max(declined.amount.amountMinor, 1),
          hint: t('reports.declines.times', { count, formatted: formatCount(count) }),
        }))}
    />
  );
}

/** Codes that have no name of their own are one reason. */
function byReason(parts: Purchases['declineReasons']) {
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  return groupBy(parts, ({ name }) => declineReasonOf(name)).map(([reason, of]) => ({
    reason,
    amountMinor: sum(of.map(({ amount }) => amount.amountMinor)),
    beforeMinor: sum(of.map(({ before }) => before.amount.amountMinor)),
    count: sum(of.map(({ count }) => count)),
  }));
}
