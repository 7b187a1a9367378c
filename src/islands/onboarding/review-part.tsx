import { stateName } from '#lib/domain/address.ts';
import { phoneText } from '#lib/domain/phone.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { formatDay } from '#lib/i18n/formats.ts';
import { useLang, useT } from '../ui/texts.tsx';
import { ApplicationHeading } from './application-frame.tsx';
import { DocumentsOf } from './documents-of.tsx';
import { Fact, Facts, placeText } from './facts.tsx';
import { KeptNote } from './kept-note.tsx';
import { HiddenNumber, PersonFacts } from './person-facts.tsx';
import { ReviewSection } from './review-section.tsx';
import { SubmitForm } from './submit-form.tsx';
import type { Opened } from './with-application.tsx';

/** What was given, each part with the way to change it, and at the end the act. */
export function ReviewPart(opened: Opened) {
  const t = useT();
  const { application } = opened;
  const { businessId, person, steps, owners } = application;
  return (
    <>
      <ApplicationHeading heading={t('onboarding.submit.heading')}>
        <p>{t('onboarding.submit.lede')}</p>
      </ApplicationHeading>
      <ReviewSection title={t('onboarding.steps.business')} changeAt={pathTo('businessInfo', { businessId })}>
        <BusinessFacts {...opened} />
      </ReviewSection>
      {person && (
        <ReviewSection
          title={t('onboarding.steps.person')}
          changeAt={pathTo('authorizedPersonInfo', { businessId })}
        >
          <PersonFacts person={person} />
        </ReviewSection>
      )}
      {steps.includes('owners') && (
        <ReviewSection
          title={t('onboarding.steps.owners')}
          changeAt={pathTo('addBeneficialOwners', { businessId })}
        >
          <p>
            {owners.total === 0
              ? t('onboarding.submit.ownersNone')
              : t('onboarding.submit.ownersDone', { finished: owners.finished, total: owners.total })}
          </p>
        </ReviewSection>
      )}
      <ReviewSection title={t('onboarding.steps.documents')}>
        <DocumentsOf {...opened} />
      </ReviewSection>
      <SubmitForm {...opened} />
      <KeptNote />
    </>
  );
}

function BusinessFacts({ application }: Opened) {
  const t = useT();
  const lang = useLang();
  const { business } = application;
  if (!business) return null;
  return (
    <Facts>
      <Fact name={t('onboarding.apply.name')}>
        <bdi>{business.legalName}</bdi>
      </Fact>
      {business.tradeName && (
        <Fact name={t('onboarding.business.tradeName')}>
          <bdi>{business.tradeName}</bdi>
        </Fact>
      )}
      <Fact name={t('onboarding.business.type')}>{t(`onboarding.type.${business.businessType}`)}</Fact>
      <Fact name={t('onboarding.business.taxNumber')}>{business.hasTaxNumber && <HiddenNumber />}</Fact>
      <Fact name={t('onboarding.business.formedOn')}>
        {formatDay(business.formedOn, lang)} <bdi dir="ltr">({stateName(business.formedIn)})</bdi>
      </Fact>
      <Fact name={t('onboarding.business.where')}>
        <bdi>{placeText(business)}</bdi>
      </Fact>
      <Fact name={t('onboarding.business.phone')}>
        <bdi dir="ltr">{phoneText(business.phone)}</bdi>
      </Fact>
      {business.website && (
        <Fact name={t('onboarding.business.website')}>
          <bdi dir="ltr">{business.website}</bdi>
        </Fact>
      )}
      <Fact name={t('onboarding.business.activity')}>
        <bdi>{business.activity}</bdi>
      </Fact>
      <Fact name={t('onboarding.business.volume')}>{t(`onboarding.volume.${business.monthlyVolume}`)}</Fact>
    </Facts>
  );
}
