import { type ReactNode, useId } from 'react';
import type { Application, PrimaryPerson } from '#lib/contract/onboarding/application.ts';
import type { CaseOwner } from '#lib/contract/onboarding/desk.ts';
import { stateName } from '#lib/domain/address.ts';
import { isAbroad } from '#lib/domain/onboarding/home.ts';
import { phoneText } from '#lib/domain/phone.ts';
import { countryName } from '#lib/i18n/country-names.ts';
import { formatDay } from '#lib/i18n/formats.ts';
import { placeText } from '#lib/i18n/place-text.ts';
import { Badge } from '../ui/badge.tsx';
import { CopyId } from '../ui/copy-id.tsx';
import { Time } from '../ui/figures.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { StandingOf, WhoActs } from './application-columns.tsx';
import { languageName } from './language-name.ts';

type Pair = readonly [name: string, value: ReactNode];

/** A part of an application, as pairs; what was not given is left out. */
function Part({ title, pairs, head }: { title: string; pairs: readonly Pair[]; head?: ReactNode }) {
  const t = useT();
  const id = useId();
  const given = pairs.filter(([, value]) => value !== null && value !== '');
  return (
    <section className="panel panel-body desk-part" aria-labelledby={id}>
      <div className="desk-part-head">
        <h2 id={id}>{title}</h2>
        {head}
      </div>
      {given.length === 0 && <p>{t('staff.applications.page.nothing')}</p>}
      <dl className="facts">
        {given.map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{t(`staff.applications.page.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A number is shown to nobody: only that it was given (docs/decisions/048-onboarding.md). */
function Sealed({ isGiven }: { isGiven: boolean }) {
  const t = useT();
  return t(`staff.applications.page.${isGiven ? 'sealed' : 'missing'}`);
}

const said = (text: string | null) => text && <bdi>{text}</bdi>;
const code = (text: string | null) => text && <bdi dir="ltr">{text}</bdi>;

export function StandingPart({ application }: { application: Application }) {
  const t = useT();
  const lang = useLang();
  const { businessId, status, statusSince, review, email, language, owners, submittedAt } = application;
  return (
    <Part
      title={t('staff.applications.page.where')}
      pairs={[
        ['standing', <StandingOf key="standing" status={status} review={review} />],
        ['waitsFor', <WhoActs key="who" status={status} review={review} />],
        ['since', <Time key="since" moment={review?.since ?? statusSince} />],
        [
          'submitted',
          submittedAt ? <Time key="at" moment={submittedAt} /> : t('staff.applications.page.notSubmitted'),
        ],
        ['applicant', code(email)],
        ['language', languageName(language, lang)],
        ['owners', owners.total > 0 ? `${owners.finished} / ${owners.total}` : null],
        [
          'id',
          <CopyId
            key="id"
            value={businessId}
            shown={`${businessId.slice(0, 13)}…`}
            label={t('staff.applications.page.id')}
          />,
        ],
      ]}
    />
  );
}

export function BusinessPart({ application: { business, shareTotal, steps } }: { application: Application }) {
  const t = useT();
  const lang = useLang();
  return (
    <Part
      title={t('staff.applications.page.business')}
      pairs={
        business
          ? [
              ['legalName', said(business.legalName)],
              ['tradeName', said(business.tradeName)],
              ['type', t(`onboarding.type.${business.businessType}`)],
              ['taxNumber', <Sealed key="tax" isGiven={business.hasTaxNumber} />],
              [
                'formed',
                t('staff.applications.page.formedIn', {
                  date: formatDay(business.formedOn, lang),
                  state: stateName(business.formedIn),
                }),
              ],
              ['address', said(placeText(business))],
              ['phone', code(phoneText(business.phone))],
              // The words of a stranger: shown, and no link to press.
              ['website', code(business.website)],
              ['activity', said(business.activity)],
              ['volume', t(`onboarding.volume.${business.monthlyVolume}`)],
              [
                'shares',
                steps.includes('owners')
                  ? t('staff.applications.page.percent', { percent: shareTotal })
                  : null,
              ],
            ]
          : []
      }
    />
  );
}

type Someone = Pick<
  PrimaryPerson,
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'title'
  | 'birthDate'
  | 'share'
  | 'country'
  | 'hasIdentityNumber'
  | 'identityKind'
  | 'identityCountry'
> &
  Parameters<typeof placeText>[0];

function usePersonPairs(person: Someone): Pair[] {
  const t = useT();
  const lang = useLang();
  const { firstName, lastName, email, title, birthDate, share, country } = person;
  const { hasIdentityNumber, identityKind, identityCountry } = person;
  return [
    ['name', said(`${firstName} ${lastName}`)],
    ['title', title && t(`onboarding.title.${title}`)],
    ['share', share && t('staff.applications.page.percent', { percent: share })],
    ['email', code(email)],
    ['birthDate', birthDate && formatDay(birthDate, lang)],
    ['home', said(placeText(person, isAbroad(country) ? countryName(country, lang) : null))],
    ['number', <Sealed key="number" isGiven={hasIdentityNumber} />],
    [
      'numberOf',
      identityKind && identityCountry
        ? t(`staff.applications.page.numberIs.${identityKind}`, {
            country: countryName(identityCountry, lang),
          })
        : null,
    ],
  ];
}

export function PersonPart({ person }: { person: PrimaryPerson }) {
  const t = useT();
  return <Part title={t('staff.applications.page.person')} pairs={usePersonPairs(person)} />;
}

export function OwnerPart({ owner }: { owner: CaseOwner }) {
  const t = useT();
  const { status, remindedAt } = owner;
  return (
    <Part
      title={t('staff.applications.page.owner')}
      head={
        <Badge tone={status === 'finished' ? 'leaf' : 'marigold'}>
          {t(`staff.applications.page.ownerIs.${status}`)}
        </Badge>
      }
      pairs={[
        ...usePersonPairs(owner),
        [
          'reminded',
          status !== 'finished' && remindedAt ? <Time key="reminded" moment={remindedAt} /> : null,
        ],
      ]}
    />
  );
}
