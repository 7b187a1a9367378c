import { useCallback, useEffect, useRef, useState } from 'react';
import { onNextSecret, takeSecret } from '#lib/browser/link-secret.ts';
import type { OwnerForm } from '#lib/contract/onboarding/owners.ts';
import { OWNER_TITLES } from '#lib/domain/onboarding/business-types.ts';
import type { CountryNames } from '#lib/i18n/country-names.ts';
import type { Language } from '#lib/i18n/languages.ts';
import type { Texts } from '#lib/i18n/translate.ts';
import { readOwnForm } from '#lib/stores/onboarding/owners.ts';
import { checkPerson, keptNumber, personDraft, saveOwner } from '#lib/stores/onboarding/person.ts';
import { type LinkOver, openLink, overOf } from '#lib/stores/onboarding/session.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { TextsProvider, useT } from '../ui/texts.tsx';
import { ApplicationFrame, ApplicationHeading, type PageBrand } from './application-frame.tsx';
import { CountriesProvider } from './countries.tsx';
import { FormFoot } from './form-fields.tsx';
import { LeaveButton } from './kept-note.tsx';
import { LinkOverScreen } from './link-over.tsx';
import { Opening } from './opening.tsx';
import { PersonFields } from './person-fields.tsx';
import { useStepForm } from './use-step-form.ts';

type OwnerPageProps = {
  texts: Texts;
  lang: Language;
  brand: PageBrand;
  countries: CountryNames;
  businessId: string;
  ownerId: string;
};

/** The own form of a beneficial owner, by their own link. */
export default function BeneficialOwnerFormPage({ texts, lang, countries, ...rest }: OwnerPageProps) {
  return (
    <TextsProvider texts={texts} lang={lang}>
      <CountriesProvider countries={countries}>
        <OwnForm {...rest} />
      </CountriesProvider>
    </TextsProvider>
  );
}

type State =
  | { kind: 'opening' }
  | { kind: 'open'; owner: OwnerForm }
  | { kind: 'over'; over: LinkOver }
  | { kind: 'failed'; error: unknown };

function OwnForm({ brand, businessId, ownerId }: Omit<OwnerPageProps, 'texts' | 'lang' | 'countries'>) {
  const t = useT();
  const [state, setState] = useState<State>({ kind: 'opening' });
  const fail = useCallback((error: unknown) => {
    const over = overOf(error);
    setState(over === null ? { kind: 'failed', error } : { kind: 'over', over });
    return over !== null;
  }, []);
  const secret = useRef<string | null>(null);
  const open = useCallback(async () => {
    setState({ kind: 'opening' });
    try {
      if (secret.current !== null) await openLink(secret.current);
      secret.current = null;
      setState({ kind: 'open', owner: await readOwnForm({ businessId, ownerId }) });
    } catch (error) {
      fail(error);
    }
  }, [businessId, ownerId, fail]);
  useEffect(() => {
    secret.current = takeSecret();
    void open();
    return onNextSecret((next) => {
      secret.current = next;
      void open();
    });
  }, [open]);
  const owner = state.kind === 'open' ? state.owner : null;
  return (
    <ApplicationFrame brand={brand} business={owner?.businessName ?? null}>
      {state.kind === 'opening' && <Opening heading={t('onboarding.ownerForm.heading')} />}
      {state.kind === 'over' && <LinkOverScreen over={state.over} />}
      {state.kind === 'failed' && <LoadFailure error={state.error} onRetry={open} />}
      {owner && owner.status === 'finished' && <Done owner={owner} />}
      {owner && owner.status !== 'finished' && (
        <Form
          businessId={businessId}
          owner={owner}
          isOver={(error) => overOf(error) !== null && fail(error)}
          onDone={(done) => setState({ kind: 'open', owner: done })}
        />
      )}
    </ApplicationFrame>
  );
}

type FormProps = {
  businessId: string;
  owner: OwnerForm;
  isOver: (error: unknown) => boolean;
  onDone: (owner: OwnerForm) => void;
};

function Form({ businessId, owner, isOver, onDone }: FormProps) {
  const t = useT();
  const asked = {
    needsTitle: false,
    titles: OWNER_TITLES,
    shareOf: null,
    kept: keptNumber(owner),
  };
  const of = useStepForm({
    name: `owner ${owner.ownerId}`,
    start: personDraft(owner),
    secret: 'identityNumber',
    check: (fields, today) => checkPerson(fields, asked, today),
    send: async (fields) => onDone(await saveOwner({ businessId, ownerId: owner.ownerId }, fields)),
    isOver,
  });
  const { invitedBy: person, businessName: business, share } = owner;
  const name = `${owner.firstName} ${owner.lastName}`;
  return (
    <form ref={of.form} className="apply-form" noValidate onSubmit={of.submit}>
      <ApplicationHeading heading={t('onboarding.ownerForm.heading')}>
        {/* Several owners may sit at one computer. */}
        <p className="medium">{t('onboarding.ownerForm.whose', { name })}</p>
        <p>{t('onboarding.ownerForm.lede', { person, business, share })}</p>
        <p className="small">{t('onboarding.ownerForm.wrong', { person })}</p>
      </ApplicationHeading>
      <PersonFields of={of} asked={asked} />
      <FormFoot of={of} submit={t('onboarding.ownerForm.submit')}>
        <div className="apply-kept">
          <LeaveButton />
        </div>
      </FormFoot>
    </form>
  );
}

function Done({ owner }: { owner: OwnerForm }) {
  const t = useT();
  return (
    <>
      <ApplicationHeading heading={t('onboarding.ownerForm.doneHeading')}>
        <p>{t('onboarding.ownerForm.doneBody', { business: owner.businessName })}</p>
      </ApplicationHeading>
      <div className="apply-leave">
        <LeaveButton />
      </div>
    </>
  );
}
