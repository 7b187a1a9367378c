import type { PrimaryPerson } from '#lib/contract/onboarding/application.ts';
import { isAbroad } from '#lib/domain/onboarding/home.ts';
import { formatDay } from '#lib/i18n/formats.ts';
import { useLang, useT } from '../ui/texts.tsx';
import { useCountryName } from './countries.tsx';
import { Fact, Facts, placeText } from './facts.tsx';

/** What the authorised person gave of themselves; of the number only that it is there. */
export function PersonFacts({ person }: { person: PrimaryPerson }) {
  const t = useT();
  const lang = useLang();
  const countryName = useCountryName();
  return (
    <Facts>
      <Fact name={t('onboarding.fact.name')}>
        <bdi>{`${person.firstName} ${person.lastName}`}</bdi>
      </Fact>
      {person.title && (
        <Fact name={t('onboarding.person.title')}>{t(`onboarding.title.${person.title}`)}</Fact>
      )}
      <Fact name={t('recipient-setup.start.email')}>
        <bdi dir="ltr">{person.email}</bdi>
      </Fact>
      {person.birthDate && (
        <Fact name={t('onboarding.person.birthDate')}>{formatDay(person.birthDate, lang)}</Fact>
      )}
      <Fact name={t('onboarding.person.home')}>
        <bdi>{placeText(person, isAbroad(person.country) ? countryName(person.country) : null)}</bdi>
      </Fact>
      {person.share !== null && (
        <Fact name={t('onboarding.owners.share')}>
          {t('onboarding.owners.of', { percent: person.share })}
        </Fact>
      )}
      {person.identityKind && (
        <Fact name={t(`onboarding.person.numbers.${person.identityKind}`)}>
          <HiddenNumber />
          {person.identityCountry && <bdi> ({countryName(person.identityCountry)})</bdi>}
        </Fact>
      )}
    </Facts>
  );
}

/** A number that is there and is not shown. */
export function HiddenNumber() {
  const t = useT();
  return (
    <>
      <span aria-hidden="true" dir="ltr">
        ••• •• ••••
      </span>
      <span className="sr-only">{t('onboarding.fact.hidden')}</span>
    </>
  );
}
