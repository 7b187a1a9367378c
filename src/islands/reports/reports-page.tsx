import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { SPAN_MAX_DAYS, wrongDaysOf } from '#lib/domain/day-span.ts';
import { productOf } from '#lib/domain/people/business-context.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { changeSearch, followAddress } from '#lib/stores/list/address.ts';
import { searchOf } from '#lib/stores/reports/period.ts';
import { $businessContext } from '#lib/stores/session/session.ts';
import { ListHead } from '../list/list-head.tsx';
import { WrongDaysNotice } from '../list/wrong-days-notice.tsx';
import { NotAllowed } from '../page/not-allowed.tsx';
import { type PageProps, PageRoot } from '../page/page-root.tsx';
import { useBusinessId, usePermissions } from '../page/use-session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { useT } from '../ui/texts.tsx';
import { CardsReport } from './cards-report.tsx';
import { PeriodBar } from './period-bar.tsx';
import { ReportsSkeleton } from './reports-skeleton.tsx';
import { TransfersReport } from './transfers-report.tsx';
import { useReportQuery } from './use-report.ts';

/** The reports of a business, or of an organization with all of its programs. */
export function ReportsPage(props: PageProps) {
  return (
    <PageRoot {...props} skeleton={<ReportsSkeleton {...props} />}>
      <ReportsScreen />
    </PageRoot>
  );
}

function ReportsScreen() {
  const t = useT();
  const businessId = useBusinessId() ?? '';
  const permissions = usePermissions(businessId);
  const query = useReportQuery();
  const { cards, transfers } = useProducts(businessId);
  const wrong = wrongDaysOf(query, { today: query.to, mostDays: SPAN_MAX_DAYS });
  useEffect(followAddress, []);
  if (!permissions.has('viewReports'))
    return <NotAllowed title={t('reports.notAllowedTitle')}>{t('reports.notAllowedBody')}</NotAllowed>;
  return (
    <>
      <ListHead heading={t('reports.heading')} businessId={businessId}>
        {permissions.has('viewFunding') && (
          <ButtonLink href={pathTo('monthlyStatement', { businessId })}>{t('reports.statement')}</ButtonLink>
        )}
      </ListHead>
      <PeriodBar businessId={businessId} query={query} />
      {wrong && (
        <WrongDaysNotice
          wrong={wrong}
          onDays={(days) => changeSearch(searchOf({ ...query, ...days }), 'push')}
        />
      )}
      {!wrong && cards && <CardsReport businessId={businessId} query={query} />}
      {!wrong && transfers && !permissions.has('hideBankPaymentsInformation') && (
        <TransfersReport businessId={businessId} query={query} />
      )}
    </>
  );
}

/** Which parts a business has: its own product, or those of its programs. */
function useProducts(businessId: string): { cards: boolean; transfers: boolean } {
  const context = useStore($businessContext);
  const programs = context?.topLevelBusinessId === businessId ? context.programs : [];
  const own = context && productOf(context, businessId);
  const products = programs.length > 0 ? programs.map(({ productType }) => productType) : [own ?? 'cards'];
  return {
    cards: products.some((product) => product !== 'bank_transfers'),
    transfers: products.includes('bank_transfers'),
  };
}
