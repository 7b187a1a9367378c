import { OWNER_TITLES } from '#lib/domain/onboarding/business-types.ts';
import type { Asked, PersonField } from '#lib/stores/onboarding/person.ts';
import { useT } from '../ui/texts.tsx';
import { FormSelect, FormText, PlaceFields } from './form-fields.tsx';
import { NumberField } from './number-field.tsx';
import type { StepForm } from './use-step-form.ts';

/** Who somebody is: the same of an authorised person and of an owner, less what is not asked. */
export function PersonFields({ of, asked }: { of: StepForm<PersonField>; asked: Asked }) {
  const t = useT();
  return (
    <>
      <div className="apply-pair">
        <FormText
          of={of}
          field="firstName"
          label={t('cardholder.lost.address.firstName')}
          autoComplete="given-name"
          dir="auto"
        />
        <FormText
          of={of}
          field="lastName"
          label={t('cardholder.lost.address.lastName')}
          autoComplete="family-name"
          dir="auto"
        />
      </div>
      <FormSelect
        of={of}
        field="title"
        label={t('onboarding.person.title')}
        optional={!asked.needsTitle}
        options={OWNER_TITLES.map((title) => ({ value: title, label: t(`onboarding.title.${title}`) }))}
      />
      <FormText
        of={of}
        field="birthDate"
        label={t('onboarding.person.birthDate')}
        type="date"
        autoComplete="bday"
      />
      {asked.hasShare && (
        <FormText
          of={of}
          field="share"
          label={t('onboarding.person.share')}
          hint={t('onboarding.person.shareHint')}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
        />
      )}
      <fieldset className="apply-group">
        <legend className="apply-legend">{t('onboarding.person.home')}</legend>
        <p className="soft">{t('onboarding.business.whereHint')}</p>
        <PlaceFields of={of} />
      </fieldset>
      <NumberField
        of={of}
        field="identityNumber"
        label={t('onboarding.person.number')}
        hint={t('onboarding.person.numberHint')}
        isKept={asked.hasNumber}
      />
    </>
  );
}
