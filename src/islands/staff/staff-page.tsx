import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { isCallError } from '#lib/browser/call-error.ts';
import { callApi } from '#lib/browser/caller.ts';
import { listStaffBusinesses } from '#lib/contract/staff/businesses.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { DESK_SECTIONS, type DeskSection } from '#lib/domain/staff/desk-sections.ts';
import { followAddress } from '#lib/stores/list/address.ts';
import { $user } from '#lib/stores/session/session.ts';
import { endExpiredSession } from '#lib/stores/session/sign-out.ts';
import { DESK_KEY } from '#lib/stores/staff/cache.ts';
import { $desk, searchOfDesk } from '#lib/stores/staff/query.ts';
import { ListHead } from '../list/list-head.tsx';
import { LoadFailure } from '../page/load-failure.tsx';
import { PageNotFound, type PageProps, PageRoot } from '../page/page-root.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { TabLinks } from '../ui/tab-links.tsx';
import { useT } from '../ui/texts.tsx';
import { ApplicationPage } from './application-page.tsx';
import { ApplicationsList } from './applications-list.tsx';
import { BusinessPage } from './business-page.tsx';
import { BusinessesList } from './businesses-list.tsx';
import { DepositsList } from './deposits-list.tsx';
import { PeopleSection } from './people-section.tsx';
import { StaffLog } from './staff-log.tsx';
import { StaffSkeleton } from './staff-skeleton.tsx';

/** What each section shows; a new one is a line here and in `DESK_SECTIONS`. */
const SECTIONS: Readonly<Record<DeskSection, () => ReactNode>> = {
  businesses: BusinessesList,
  applications: ApplicationsList,
  people: PeopleSection,
  deposits: DepositsList,
  log: StaffLog,
};

/** How the tab of a section narrows its list at first: applications to those that wait for a reviewer. */
const OPENED_WITH: Partial<Record<DeskSection, Record<string, string>>> = {
  applications: { review: 'manualReview' },
};

/** The desk of the platform's staff. To everybody else it is a page that is not there. */
export function StaffPage(props: PageProps) {
  return (
    <PageRoot {...props} skeleton={<StaffSkeleton />}>
      <StaffGate />
    </PageRoot>
  );
}

/** Only the server knows who is staff; what the session says decides what is asked at all. */
function StaffGate() {
  const isStaff = useStore($user)?.isStaff === true;
  const { data, error, refetch } = useQuery({
    queryKey: [...DESK_KEY, 'open'],
    queryFn: ({ signal }) => callApi(listStaffBusinesses, { query: { limit: 1 }, signal }),
    enabled: isStaff,
  });
  const isHalfProven = isCallError(error, 'second_factor_required');
  useEffect(() => {
    if (isHalfProven) void endExpiredSession();
  }, [isHalfProven]);
  if (!isStaff || isCallError(error, 404)) return <PageNotFound />;
  if (isCallError(error, 'staff_second_factor_missing')) return <FactorFirst />;
  if (error && !data && !isHalfProven) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return data ? <Desk /> : <StaffSkeleton />;
}

/** Nothing here opens without a second factor; it is set up in the own account. */
function FactorFirst() {
  const t = useT();
  return (
    <div className="panel desk-alone">
      <EmptyState
        title={t('staff.factor.title')}
        action={
          <ButtonLink tone="primary" href={pathTo('account')}>
            {t('staff.factor.act')}
          </ButtonLink>
        }
      >
        {t('staff.factor.body')}
      </EmptyState>
    </div>
  );
}

function Desk() {
  const t = useT();
  const { section, business, application } = useStore($desk);
  useEffect(followAddress, []);
  if (business) return <BusinessPage key={business} id={business} />;
  if (application) return <ApplicationPage key={application} id={application} />;
  const Section = SECTIONS[section];
  return (
    <>
      <ListHead heading={t('staff.heading')} sum={t(`staff.${section}.intro`)} />
      <TabLinks
        label={t('staff.sections')}
        links={DESK_SECTIONS.map((one) => ({
          href: pathTo('staff') + searchOfDesk({ section: one }, OPENED_WITH[one]),
          label: t(`staff.${one}.heading`),
          current: one === section,
        }))}
      />
      <Section key={section} />
    </>
  );
}
