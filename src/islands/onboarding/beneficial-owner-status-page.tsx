import { Hourglass } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { formatLongDate } from '#lib/i18n/formats.ts';
import { createTranslate } from '#lib/i18n/translate.ts';
import { type Owners, readOwners } from '#lib/stores/onboarding/owners.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { ApplicationHeading } from './application-frame.tsx';
import { Fact, Facts } from './facts.tsx';
import { LeaveButton } from './kept-note.tsx';
import { OwnerList } from './owner-list.tsx';
import { WayOn } from './way-on.tsx';
import { type ApplicationPageProps, type Opened, WithApplication } from './with-application.tsx';

/** Which owners have not finished yet, with a reminder for them. */
export default function BeneficialOwnerStatusPage(props: ApplicationPageProps) {
  const heading = createTranslate(props.texts, props.lang)('onboarding.status.owners');
  return (
    <WithApplication {...props} screen="beneficialOwnerStatus" step={null} heading={heading} isWatched>
      {(opened) => <OwnersStatus {...opened} />}
    </WithApplication>
  );
}

function OwnersStatus({ application, show, isOver }: Opened) {
  const t = useT();
  const lang = useLang();
  const { businessId, statusSince } = application;
  const [owners, setOwners] = useState<Owners | null>(null);
  const [failed, setFailed] = useState<unknown>(null);
  const last = useRef({});
  const read = useCallback(
    () =>
      readOwners(businessId, last.current).then(setOwners, (error: unknown) => {
        if (!isOver(error)) setFailed(error);
      }),
    [businessId, isOver],
  );
  // The application is read again and again, and each answer is a chance that an owner has moved on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew with every answer
  useEffect(() => void read(), [read, application]);
  return (
    <>
      <div className="apply-picture" data-tone="marigold">
        <Hourglass aria-hidden="true" />
      </div>
      <ApplicationHeading heading={t('onboarding.status.owners')}>
        <p>{t('onboarding.status.ownersBody')}</p>
      </ApplicationHeading>
      <Facts>
        <Fact name={t('onboarding.status.now')}>
          {t('onboarding.status.since', { date: formatLongDate(statusSince, lang) })}
        </Fact>
        <Fact name={t('onboarding.status.who')}>{t('onboarding.status.theOwners')}</Fact>
      </Facts>
      {owners !== null && (
        <OwnerList
          businessId={businessId}
          owners={owners.beneficialOwners}
          mayRemove={false}
          onLeftOut={show}
          read={read}
          isOver={isOver}
        />
      )}
      {owners === null && failed !== null && <LoadFailure error={failed} onRetry={read} />}
      {owners === null && failed === null && <Skeleton kind="block" height={24} />}
      <WayOn application={application} />
      <div className="apply-leave">
        <LeaveButton />
      </div>
    </>
  );
}
