import type { Asked, PersonField } from '#lib/stores/onboarding/person.ts';
import { useT } from '../ui/texts.tsx';
import { FormSelect, FormText } from './form-fields.tsx';
import { HomeFields } from './home-fields.tsx';
import { IdentityFields } from './identity-fields.tsx';
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
        options={asked.titles.map((title) => ({ value: title, label: t(`onboarding.title.${title}`) }))}
      />
      <FormText
        of={of}
        field="birthDate"
        label={t('onboarding.person.birthDate')}
        type="date"
        autoComplete="bday"
      />
      {asked.shareOf !== null && (
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
      <HomeFields of={of} />
      <IdentityFields of={of} asked={asked} />
    </>
  );
}
