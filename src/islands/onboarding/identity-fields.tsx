import { IDENTITY_KINDS, ISSUING_COUNTRIES, isForeign } from '#lib/domain/onboarding/identity.ts';
import { type Asked, isKept, kindOf, type PersonField } from '#lib/stores/onboarding/person.ts';
import { useT } from '../ui/texts.tsx';
import { useCountries } from './countries.tsx';
import { FormSelect } from './form-fields.tsx';
import { NumberField } from './number-field.tsx';
import type { StepForm } from './use-step-form.ts';

/** By which number somebody is known: one of the United States, or that of a document of another country. */
export function IdentityFields({ of, asked }: { of: StepForm<PersonField>; asked: Asked }) {
  const t = useT();
  const countries = useCountries();
  const kind = kindOf(of.fields);
  return (
    <fieldset className="apply-group">
      <legend className="apply-legend">{t('onboarding.person.identity')}</legend>
      <FormSelect
        of={of}
        field="identityKind"
        label={t('onboarding.person.kind')}
        hint={t('onboarding.person.kindHint')}
        options={IDENTITY_KINDS.map((one) => ({ value: one, label: t(`onboarding.person.kinds.${one}`) }))}
        // The number of one document is none of another.
        onValue={(next) => of.put({ identityKind: next, identityCountry: '', identityNumber: '' })}
      />
      {isForeign(kind) && (
        <FormSelect
          of={of}
          field="identityCountry"
          label={t('onboarding.person.issuedIn')}
          placeholder={t('onboarding.person.chooseCountry')}
          options={countries
            .filter(([code]) => ISSUING_COUNTRIES.includes(code))
            .map(([value, label]) => ({ value, label }))}
        />
      )}
      <NumberField
        of={of}
        field="identityNumber"
        label={t(`onboarding.person.numbers.${kind}`)}
        hint={t(isForeign(kind) ? 'onboarding.person.documentHint' : 'onboarding.person.numberHint')}
        isKept={isKept(of.fields, asked.kept)}
        hasLetters={isForeign(kind)}
      />
    </fieldset>
  );
}
