import { type FormEvent, useState } from 'react';
import { STATE_OPTIONS } from '#lib/domain/address.ts';
import { MONTHLY_VOLUMES } from '#lib/domain/onboarding/application-states.ts';
import { BUSINESS_TYPES, type BusinessType, hasOwners } from '#lib/domain/onboarding/business-types.ts';
import { onboardingDestination } from '#lib/domain/onboarding/destination.ts';
import { createTranslate } from '#lib/i18n/translate.ts';
import { problemText } from '#lib/stores/failure.ts';
import { businessDraft, checkBusiness, saveBusiness } from '#lib/stores/onboarding/business.ts';
import { Choices } from '../ui/choices.tsx';
import { Notice } from '../ui/notice.tsx';
import { useT } from '../ui/texts.tsx';
import { ApplicationHeading } from './application-frame.tsx';
import { FormFoot, FormSelect, FormText, FormWords, PlaceFields } from './form-fields.tsx';
import { KeptNote } from './kept-note.tsx';
import { NumberField } from './number-field.tsx';
import { useStepForm } from './use-step-form.ts';
import { type ApplicationPageProps, type Opened, WithApplication } from './with-application.tsx';

/** What the business says of itself. */
export default function BusinessInfoPage(props: ApplicationPageProps) {
  const heading = createTranslate(props.texts, props.lang)('onboarding.business.heading');
  return (
    <WithApplication {...props} screen="businessInfo" step="business" heading={heading}>
      {(opened) => <BusinessForm {...opened} />}
    </WithApplication>
  );
}

function BusinessForm({ application, open, isOver }: Opened) {
  const t = useT();
  const { businessId, business, owners } = application;
  const [isAsking, setAsking] = useState(false);
  const hasNumber = business?.hasTaxNumber ?? false;
  const of = useStepForm({
    name: `business ${businessId}`,
    start: businessDraft(application.businessName, business),
    secret: 'taxNumber',
    check: (fields, today) => checkBusiness(fields, hasNumber, today),
    send: async (fields) => {
      const { status } = await saveBusiness(businessId, fields);
      open(onboardingDestination(status, { topLevelBusinessId: businessId, userScope: 'normal' }));
    },
    isOver,
  });
  const typeLabel = t('onboarding.business.type');
  const type = of.fields.businessType;
  const dropsOwners = owners.total > 0 && type !== '' && !hasOwners(type as BusinessType);
  // Owners who were named are not taken out in silence: the second press says so.
  const submit = (event: FormEvent) => {
    if (!dropsOwners || isAsking) return of.submit(event);
    event.preventDefault();
    setAsking(true);
  };
  return (
    <form ref={of.form} className="apply-form" noValidate onSubmit={submit}>
      <ApplicationHeading heading={t('onboarding.business.heading')}>
        <p>{t('onboarding.business.lede')}</p>
      </ApplicationHeading>
      <Choices
        legend={typeLabel}
        value={of.fields.businessType}
        error={problemText(of.problems.businessType, typeLabel, t)}
        options={BUSINESS_TYPES.map((type) => ({
          value: type as string,
          label: t(`onboarding.type.${type}`),
          hint: t(`onboarding.typeHint.${type}`),
        }))}
        onValue={(chosen) => {
          setAsking(false);
          of.change('businessType', chosen);
        }}
      />
      <FormText
        of={of}
        field="legalName"
        label={t('onboarding.apply.name')}
        autoComplete="organization"
        dir="auto"
      />
      <FormText
        of={of}
        field="tradeName"
        label={t('onboarding.business.tradeName')}
        hint={t('onboarding.business.tradeNameHint')}
        optional
        dir="auto"
      />
      <NumberField
        of={of}
        field="taxNumber"
        label={t('onboarding.business.taxNumber')}
        hint={t('onboarding.business.taxNumberHint')}
        isKept={hasNumber}
      />
      <div className="apply-pair">
        <FormText of={of} field="formedOn" label={t('onboarding.business.formedOn')} type="date" />
        <FormSelect
          of={of}
          field="formedIn"
          label={t('onboarding.business.formedIn')}
          placeholder={t('cardholder.lost.address.chooseState')}
          options={STATE_OPTIONS}
        />
      </div>
      <fieldset className="apply-group">
        <legend className="apply-legend">{t('onboarding.business.where')}</legend>
        <p className="soft">{t('onboarding.business.whereHint')}</p>
        <PlaceFields of={of} />
        <FormText
          of={of}
          field="phone"
          label={t('onboarding.business.phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          dir="ltr"
        />
        <FormText
          of={of}
          field="website"
          label={t('onboarding.business.website')}
          type="url"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          optional
        />
      </fieldset>
      <fieldset className="apply-group">
        <legend className="apply-legend">{t('onboarding.business.what')}</legend>
        <FormWords
          of={of}
          field="activity"
          label={t('onboarding.business.activity')}
          hint={t('onboarding.business.activityHint')}
          dir="auto"
        />
        <FormSelect
          of={of}
          field="monthlyVolume"
          label={t('onboarding.business.volume')}
          options={MONTHLY_VOLUMES.map((volume) => ({
            value: volume,
            label: t(`onboarding.volume.${volume}`),
          }))}
        />
      </fieldset>
      <div role="alert" className="if-any">
        {dropsOwners && isAsking && (
          <Notice tone="marigold">{t('onboarding.business.ownersGo', { total: owners.total })}</Notice>
        )}
      </div>
      <FormFoot
        of={of}
        submit={t(dropsOwners && isAsking ? 'onboarding.business.takeOwnersOut' : 'onboarding.frame.next')}
      >
        <KeptNote />
      </FormFoot>
    </form>
  );
}
