import { CircleCheck, CircleDashed } from 'lucide-react';
import { isOpen } from '#lib/domain/onboarding/application-states.ts';
import { onboardingDestination } from '#lib/domain/onboarding/destination.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { formatLongDate } from '#lib/i18n/formats.ts';
import { createTranslate } from '#lib/i18n/translate.ts';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { ApplicationHeading } from './application-frame.tsx';
import { PersonFacts } from './person-facts.tsx';
import { type ApplicationPageProps, type Opened, WithApplication } from './with-application.tsx';

/** The authorised person's own part: what was given, and since when it is complete. */
export default function AuthorizedPersonStatusPage(props: ApplicationPageProps) {
  const heading = createTranslate(props.texts, props.lang)('onboarding.personStatus.heading');
  return (
    <WithApplication {...props} screen="authorizedPersonStatus" step="person" heading={heading}>
      {(opened) => <PersonStatus {...opened} />}
    </WithApplication>
  );
}

function PersonStatus({ application }: Opened) {
  const t = useT();
  const lang = useLang();
  const { businessId, person, status } = application;
  const back = onboardingDestination(status, { topLevelBusinessId: businessId, userScope: 'normal' });
  const since = person?.finishedAt;
  return (
    <>
      <ApplicationHeading heading={t('onboarding.personStatus.heading')}>
        <p>
          {since ? (
            <Badge tone="leaf" icon={CircleCheck}>
              {t('onboarding.personStatus.done', { date: formatLongDate(since, lang) })}
            </Badge>
          ) : (
            <Badge tone="marigold" icon={CircleDashed}>
              {t('onboarding.personStatus.open')}
            </Badge>
          )}
        </p>
      </ApplicationHeading>
      {person && <PersonFacts person={person} />}
      <div className="apply-foot">
        <ButtonLink tone="primary" size="l" wide href={back}>
          {t('onboarding.personStatus.back')}
        </ButtonLink>
        {isOpen(status) && (
          <ButtonLink tone="quiet" wide href={pathTo('authorizedPersonInfo', { businessId })}>
            {t('onboarding.personStatus.change')}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
