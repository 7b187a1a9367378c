import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { isCallError } from '#lib/browser/call-error.ts';
import { callApi } from '#lib/browser/caller.ts';
import { keepsUp } from '#lib/browser/keep-up.ts';
import { type Case, getStaffApplication } from '#lib/contract/onboarding/desk.ts';
import { applicationKey } from '#lib/stores/staff/cache.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { PageNotFound } from '../page/page-root.tsx';
import { Notice } from '../ui/notice.tsx';
import { useT } from '../ui/texts.tsx';
import { ApplicationActs } from './application-acts.tsx';
import { ApplicationDocuments } from './application-documents.tsx';
import { BusinessPart, OwnerPart, PersonPart, StandingPart } from './application-facts.tsx';
import { ApplicationHistory } from './application-history.tsx';
import { DeskLink } from './desk-link.tsx';
import { StaffSkeleton } from './staff-skeleton.tsx';

/** One application at the desk: all that was given, what the check said, its documents and history, and the acts. */
export function ApplicationPage({ id }: { id: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery({
    queryKey: applicationKey(id),
    queryFn: ({ signal }) => callApi(getStaffApplication, { params: { id }, signal }),
    ...keepsUp,
  });
  if (isCallError(error, 404)) return <PageNotFound />;
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <StaffSkeleton />;
  const { application } = data;
  return (
    <>
      <DeskLink className="back-link" to={{ section: 'applications' }} more={{ review: 'manualReview' }}>
        <ChevronLeft className="flips" aria-hidden="true" />
        {t('staff.applications.heading')}
      </DeskLink>
      <div className="page-head">
        <div>
          <h1 className="page-title" tabIndex={-1}>
            <bdi>{application.businessName}</bdi>
          </h1>
          <p className="page-sum">
            {application.business
              ? t(`onboarding.type.${application.business.businessType}`)
              : t('staff.applications.noType')}
          </p>
        </div>
        <ApplicationActs found={data} />
      </div>
      <Referral found={data} />
      <div className="desk-business">
        <div className="desk-column">
          <BusinessPart application={application} />
          {application.person && <PersonPart person={application.person} />}
          {data.owners.map((owner) => (
            <OwnerPart key={owner.ownerId} owner={owner} />
          ))}
        </div>
        <div className="desk-column">
          <StandingPart application={application} />
          <ApplicationDocuments found={data} />
          <ApplicationHistory history={data.history} />
        </div>
      </div>
    </>
  );
}

/** What the check said, while somebody has to decide. */
function Referral({ found: { application, referredBecause } }: { found: Case }) {
  const t = useT();
  if (!referredBecause || application.review?.outcome !== 'manualReview') return null;
  return (
    <Notice>
      <p>
        <strong>{t('staff.applications.because.title')}</strong>
      </p>
      <p>{t(`staff.applications.because.${referredBecause}`)}</p>
    </Notice>
  );
}
