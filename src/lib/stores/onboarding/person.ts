import { callApi } from '#lib/browser/caller.ts';
import { createIntent } from '#lib/browser/intent.ts';
import type { BodyInput } from '#lib/contract/call.ts';
import type { Application, PrimaryPerson } from '#lib/contract/onboarding/application.ts';
import { type OwnerForm, saveBeneficialOwner } from '#lib/contract/onboarding/owners.ts';
import { savePrimaryPerson } from '#lib/contract/onboarding/person.ts';
import { firstName, lastName } from '#lib/domain/names.ts';
import { birthDate, identityNumber } from '#lib/domain/onboarding/onboarding-rules.ts';
import { share } from '#lib/domain/onboarding/shares.ts';
import { required } from '#lib/domain/problem.ts';
import { PLACE_RULES, type PlaceField, placeOf, placeToSend } from './place-draft.ts';
import { dated, type Problems, problemsBy, unlessKept } from './problems.ts';

export type PersonField =
  | 'firstName'
  | 'lastName'
  | 'title'
  | 'birthDate'
  | PlaceField
  | 'identityNumber'
  | 'share';
export type PersonDraft = Record<PersonField, string>;

/** What is asked of somebody besides the usual: an owner need not have a position, and not everybody has a share. */
export type Asked = { readonly needsTitle: boolean; readonly hasShare: boolean; readonly hasNumber: boolean };

/** The form as it was saved last; the identity number is never given out. */
export const personDraft = (given: PrimaryPerson | OwnerForm | null): PersonDraft => ({
  firstName: given?.firstName ?? '',
  lastName: given?.lastName ?? '',
  title: given?.title ?? '',
  birthDate: given?.birthDate ?? '',
  ...placeOf(given),
  identityNumber: '',
  share: given?.share ?? '',
});

/** @param today YYYY-MM-DD */
export const checkPerson = (
  draft: PersonDraft,
  { needsTitle, hasShare, hasNumber }: Asked,
  today: string,
): Problems<PersonField> =>
  problemsBy(
    {
      firstName,
      lastName,
      title: needsTitle ? required : () => null,
      birthDate: dated(today, birthDate),
      ...PLACE_RULES,
      identityNumber: unlessKept(hasNumber, identityNumber),
      share: hasShare ? share : () => null,
    },
    draft,
  );

function toSend(draft: PersonDraft) {
  const number = draft.identityNumber.trim();
  return {
    firstName: draft.firstName.trim(),
    lastName: draft.lastName.trim(),
    birthDate: draft.birthDate,
    ...placeToSend(draft),
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
