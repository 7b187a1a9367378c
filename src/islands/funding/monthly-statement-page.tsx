import { useStore } from '@nanostores/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { useEffect } from 'react';
import { callApi } from '#lib/browser/caller.ts';
import { pageClock } from '#lib/browser/page-clock.ts';
import { getMonthlyStatement } from '#lib/contract/funding/monthly.ts';
import { hasOwnAccount } from '#lib/domain/funding/own-account.ts';
import {
  lastWholeMonth,
  type Month,
  monthAfter,
  monthOf,
  parseMonth,
} from '#lib/domain/funding/statement-month.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { formatMonth } from '#lib/i18n/formats.ts';
import { fundingPartKey } from '#lib/stores/funding/cache.ts';
import { $search, changeSearch, followAddress } from '#lib/stores/list/address.ts';
import { $businessContext } from '#lib/stores/session/session.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { NotAllowed } from '../page/not-allowed.tsx';
import { type PageProps, PageRoot } from '../page/page-root.tsx';
import { useBusinessId, usePermissions } from '../page/use-session.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Select } from '../ui/select.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { MonthlyPaper } from './monthly-paper.tsx';
import { MonthlySkeleton, PaperSkeleton } from './monthly-skeleton.tsx';

/** One month of a funding account as a page of paper. */
export function MonthlyStatementPage(props: PageProps) {
  return (
    <PageRoot {...props} skeleton={<MonthlySkeleton {...props} />}>
      <MonthlyScreen />
    </PageRoot>
  );
}

function MonthlyScreen() {
  const t = useT();
  const businessId = useBusinessId() ?? '';
  const mayView = usePermissions(businessId).has('viewFunding');
  const context = useStore($businessContext);
  const hasAccount = !context || hasOwnAccount(context, businessId);
  const now = pageClock.now();
  const month = parseMonth(new URLSearchParams(useStore($search)).get('month') ?? '') ?? lastWholeMonth(now);
  useEffect(followAddress, []);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [...fundingPartKey('monthly', businessId), month],
    queryFn: ({ signal }) =>
      callApi(getMonthlyStatement, { params: { id: businessId }, query: { month }, signal }),
    placeholderData: keepPreviousData,
    enabled: mayView && hasAccount,
  });
  if (!mayView)
    return <NotAllowed title={t('funding.notAllowedTitle')}>{t('funding.notAllowedBody')}</NotAllowed>;
  if (!hasAccount) {
    const way = (
      <ButtonLink href={pathTo('fundingAccount', { businessId })}>{t('funding.accounts.title')}</ButtonLink>
    );
    return (
      <EmptyState isPage title={t('funding.monthly.noAccountTitle')} action={way}>
        {t('funding.monthly.noAccountBody')}
      </EmptyState>
    );
  }
  return (
    <>
      <div className="page-head" data-print="no">
        <div>
          <a className="back-link" href={pathTo('fundingAccount', { businessId })}>
            <ChevronLeft className="flips" aria-hidden="true" />
            {t('funding.heading')}
          </a>
          <h1 className="page-title" tabIndex={-1}>
            {t('funding.monthly.heading')}
          </h1>
        </div>
        <Button tone="primary" icon={<Printer aria-hidden="true" />} onClick={() => print()}>
          {t('funding.monthly.print')}
        </Button>
      </div>
      <MonthBar month={month} now={now} />
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <PaperSkeleton />}
      {data && <MonthlyPaper {...{ businessId, statement: data }} isOld={isPlaceholderData} />}
    </>
  );
}

/** How many months can be chosen in the list; earlier ones are reached one by one. */
const LISTED_MONTHS = 24;

function MonthBar({ month, now }: { month: Month; now: Date }) {
  const t = useT();
  const lang = useLang();
  const running = monthOf(now);
  const go = (to: string) => changeSearch(new URLSearchParams({ month: to }), 'push');
  const months = Array.from({ length: LISTED_MONTHS }, (_, at) => monthAfter(running, -at));
  if (!months.includes(month)) months.push(month);
  return (
    <div className="month-bar" data-print="no">
      <Button size="s" aria-label={t('funding.monthly.earlier')} onClick={() => go(monthAfter(month, -1))}>
        <ChevronLeft className="flips" aria-hidden="true" />
      </Button>
      <Select
        hideLabel
        label={t('funding.monthly.month')}
        value={month}
        options={months.map((value) => ({ value, label: formatMonth(`${value}-01`, lang) }))}
        onValue={go}
      />
      <Button
        size="s"
        aria-label={t('funding.monthly.later')}
        disabled={month >= running}
        onClick={() => go(monthAfter(month, 1))}
      >
        <ChevronRight className="flips" aria-hidden="true" />
      </Button>
    </div>
  );
}
