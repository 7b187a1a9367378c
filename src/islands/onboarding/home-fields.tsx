import { isAbroad } from '#lib/domain/onboarding/home.ts';
import type { PersonField } from '#lib/stores/onboarding/person.ts';
import { useT } from '../ui/texts.tsx';
import { useCountries } from './countries.tsx';
import { FormSelect, FormText, PlaceFields } from './form-fields.tsx';
import type { StepForm } from './use-step-form.ts';

/** Where somebody lives; abroad, a region and a postal code are asked for as far as there are any. */
export function HomeFields({ of }: { of: StepForm<PersonField> }) {
  const t = useT();
  const countries = useCountries();
  const { country } = of.fields;
  return (
    <fieldset className="apply-group">
      <legend className="apply-legend">{t('onboarding.person.home')}</legend>
      <p className="soft">{t('onboarding.person.homeHint')}</p>
      <FormSelect
        of={of}
        field="country"
        label={t('onboarding.person.country')}
        autoComplete="country"
        options={countries.map(([value, label]) => ({ value, label }))}
        // The state of one country is none of another.
        onValue={(next) =>
          of.put(
            isAbroad(next) || isAbroad(country) ? { country: next, state: '', zip: '' } : { country: next },
          )
        }
      />
      {isAbroad(country) ? <AbroadFields of={of} /> : <PlaceFields of={of} />}
    </fieldset>
  );
}

function AbroadFields({ of }: { of: StepForm<PersonField> }) {
  const t = useT();
  return (
    <>
      <FormText
        of={of}
        field="addressOne"
        label={t('cardholder.lost.address.addressOne')}
        autoComplete="address-line1"
        dir="auto"
      />
      <FormText
        of={of}
        field="addressTwo"
        label={t('cardholder.lost.address.addressTwo')}
        autoComplete="address-line2"
        optional
        dir="auto"
      />
      <FormText
        of={of}
        field="city"
        label={t('cardholder.lost.address.city')}
        autoComplete="address-level2"
        dir="auto"
      />
      <div className="apply-pair">
        <FormText
          of={of}
          field="state"
          label={t('onboarding.person.region')}
          autoComplete="address-level1"
          optional
          dir="auto"
        />
        <FormText
          of={of}
          field="zip"
          label={t('onboarding.person.postalCode')}
          autoComplete="postal-code"
          optional
          dir="ltr"
        />
      </div>
    </>
  );
}
