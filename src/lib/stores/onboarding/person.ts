import { callApi } from '#lib/browser/caller.ts';
import { createIntent } from '#lib/browser/intent.ts';
import type { BodyInput } from '#lib/contract/call.ts';
import type { Application, PrimaryPerson } from '#lib/contract/onboarding/application.ts';
import { type OwnerForm, saveBeneficialOwner } from '#lib/contract/onboarding/owners.ts';
import { savePrimaryPerson } from '#lib/contract/onboarding/person.ts';
import { UNITED_STATES } from '#lib/domain/countries.ts';
import { firstName, lastName } from '#lib/domain/names.ts';
import type { BusinessType, OwnerTitle } from '#lib/domain/onboarding/business-types.ts';
import { type HomeField, homeRules } from '#lib/domain/onboarding/home.ts';
import {
  IDENTITY_KINDS,
  type IdentityKind,
  identityRule,
  issuedIn,
} from '#lib/domain/onboarding/identity.ts';
import { birthDate } from '#lib/domain/onboarding/onboarding-rules.ts';
import { parseShare, share, shareOfAll } from '#lib/domain/onboarding/shares.ts';
import { required } from '#lib/domain/problem.ts';
import { placeOf, placeToSend } from './place-draft.ts';
import { dated, type Problems, problemsBy, unlessKept } from './problems.ts';

export type PersonField =
  | 'firstName'
  | 'lastName'
  | 'title'
  | 'birthDate'
  | HomeField
  | 'identityKind'
  | 'identityCountry'
  | 'identityNumber'
  | 'share';
export type PersonDraft = Record<PersonField, string>;

/** What is asked of somebody besides the usual: an owner need not have a position, and not everybody has a share. */
export type Asked = {
  readonly needsTitle: boolean;
  /** Those that fit the type of the business. */
  readonly titles: readonly OwnerTitle[];
  /** The type of the business whose share is asked for; null where none is. */
  readonly shareOf: BusinessType | null;
  /** The number that is stored with us. */
  readonly kept: KeptNumber;
};

type KeptNumber = { readonly kind: IdentityKind; readonly country: string | null } | null;

/** Which number of somebody is stored. */
export const keptNumber = (given: PrimaryPerson | OwnerForm | null): KeptNumber =>
  given?.identityKind ? { kind: given.identityKind, country: given.identityCountry } : null;

export const kindOf = ({ identityKind }: Pick<PersonDraft, 'identityKind'>): IdentityKind =>
  IDENTITY_KINDS.find((one) => one === identityKind) ?? 'usNumber';

/** Whether the stored number is of the document that was chosen, so that it may stay. */
export const isKept = (draft: PersonDraft, kept: KeptNumber): boolean =>
  kept?.kind === kindOf(draft) && (kept.country ?? '') === draft.identityCountry;

/** The form as it was saved last; the identity number is never given out. */
export const personDraft = (given: PrimaryPerson | OwnerForm | null): PersonDraft => ({
  firstName: given?.firstName ?? '',
  lastName: given?.lastName ?? '',
  title: given?.title ?? '',
  birthDate: given?.birthDate ?? '',
  country: given?.country ?? UNITED_STATES,
  ...placeOf(given),
  identityKind: given?.identityKind ?? 'usNumber',
  identityCountry: given?.identityCountry ?? '',
  identityNumber: '',
  share: given?.share ?? '',
});

/** @param today YYYY-MM-DD */
export const checkPerson = (
  draft: PersonDraft,
  { needsTitle, titles, shareOf, kept }: Asked,
  today: string,
): Problems<PersonField> =>
  problemsBy(
    {
      firstName,
      lastName,
      title: (value) => (needsTitle ? required(titles.find((one) => one === value) ?? '') : null),
      birthDate: dated(today, birthDate),
      ...homeRules(draft.country),
      identityKind: required,
      identityCountry: (value) => issuedIn(kindOf(draft), value),
      identityNumber: unlessKept(isKept(draft, kept), identityRule(kindOf(draft))),
      share: (value) =>
        shareOf === null ? null : (share(value) ?? shareOfAll(shareOf, parseShare(value) ?? 0)),
    },
    draft,
  );

function toSend(draft: PersonDraft) {
  const number = draft.identityNumber.trim();
  return {
    firstName: draft.firstName.trim(),
    lastName: draft.lastName.trim(),
    birthDate: draft.birthDate,
    country: draft.country,
    ...placeToSend(draft),
    identityKind: kindOf(draft),
    identityCountry: draft.identityCountry,
    ...(number === '' ? {} : { identityNumber: number }),
    ...(draft.title === '' ? {} : { title: draft.title }),
  };
}

const saving = createIntent();

/** @throws CallError */
export async function savePerson(
  businessId: string,
  draft: PersonDraft,
  hasShare: boolean,
): Promise<Application> {
  const body = {
    ...toSend(draft),
    ...(hasShare ? { share: draft.share.trim() } : {}),
  } as BodyInput<typeof savePrimaryPerson>;
  const { application } = await saving.send([businessId, body], (idempotencyKey) =>
    callApi(savePrimaryPerson, { params: { id: businessId }, body, idempotencyKey }),
  );
  return application;
}

/** An owner sends the own form, once. @throws CallError */
export async function saveOwner(
  { businessId, ownerId }: { businessId: string; ownerId: string },
  draft: PersonDraft,
): Promise<OwnerForm> {
  const body = toSend(draft) as BodyInput<typeof saveBeneficialOwner>;
  const { owner } = await saving.send([ownerId, body], (idempotencyKey) =>
    callApi(saveBeneficialOwner, { params: { id: businessId, ownerId }, body, idempotencyKey }),
  );
  return owner;
}
