import { hasOwners, OWNER_TITLES, titlesOf } from '#lib/domain/onboarding/business-types.ts';
import { onboardingDestination } from '#lib/domain/onboarding/destination.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { createTranslate } from '#lib/i18n/translate.ts';
import { checkPerson, keptNumber, personDraft, savePerson } from '#lib/stores/onboarding/person.ts';
import { useT } from '../ui/texts.tsx';
import { ApplicationHeading } from './application-frame.tsx';
import { FormFoot } from './form-fields.tsx';
import { KeptNote } from './kept-note.tsx';
import { PersonFields } from './person-fields.tsx';
import { useStepForm } from './use-step-form.ts';
import { type ApplicationPageProps, type Opened, WithApplication } from './with-application.tsx';

/** Who acts for the business. */
export default function AuthorizedPersonInfoPage(props: ApplicationPageProps) {
  const heading = createTranslate(props.texts, props.lang)('onboarding.person.heading');
  return (
    <WithApplication {...props} screen="authorizedPersonInfo" step="person" heading={heading}>
      {(opened) => <PersonForm {...opened} />}
    </WithApplication>
  );
}

function PersonForm({ application, open, isOver }: Opened) {
  const t = useT();
  const { businessId, person, business } = application;
  const isAlone = business?.businessType === 'SOLE_PROPRIETORSHIP';
  const asked = {
    needsTitle: true,
    titles: business ? titlesOf(business.businessType) : OWNER_TITLES,
    shareOf: business && hasOwners(business.businessType) ? business.businessType : null,
    kept: keptNumber(person),
  };
  const start = personDraft(person);
  const of = useStepForm({
    name: `person ${businessId}`,
    start: { ...start, title: start.title || (isAlone ? 'OWNER' : '') },
    secret: 'identityNumber',
    check: (fields, today) => checkPerson(fields, asked, today),
    send: async (fields) => {
      const { status } = await savePerson(businessId, fields, asked.shareOf !== null);
      // The first time the owners come next; a change goes back to where everything stands once more.
      open(
        asked.shareOf !== null && person === null
          ? pathTo('addBeneficialOwners', { businessId })
          : onboardingDestination(status, { topLevelBusinessId: businessId, userScope: 'normal' }),
      );
    },
    isOver,
  });
  return (
    <form ref={of.form} className="apply-form" noValidate onSubmit={of.submit}>
      <ApplicationHeading heading={t('onboarding.person.heading')}>
        <p>{t('onboarding.person.lede', { business: application.businessName })}</p>
        <p>
          <a className="link apply-alone" href={pathTo('authorizedPersonLanding', { businessId })}>
            {t('onboarding.person.why')}
          </a>
        </p>
      </ApplicationHeading>
      <PersonFields of={of} asked={asked} />
      <FormFoot of={of} submit={t('onboarding.frame.next')}>
        <KeptNote />
      </FormFoot>
    </form>
  );
}
