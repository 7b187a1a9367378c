import { callApi, type LastAnswer } from '#lib/browser/caller.ts';
import { createIntent } from '#lib/browser/intent.ts';
import type { BodyInput } from '#lib/contract/call.ts';
import {
  type BeneficialOwner,
  getBeneficialOwner,
  inviteBeneficialOwner,
  listBeneficialOwners,
  type OwnerForm,
  removeBeneficialOwner,
  resendOwnerLink,
} from '#lib/contract/onboarding/owners.ts';
import { bareEmail, email } from '#lib/domain/email.ts';
import { firstName, lastName } from '#lib/domain/names.ts';
import { ownerShare, parseShare, sharesOver } from '#lib/domain/onboarding/shares.ts';
import { required } from '#lib/domain/problem.ts';
import { type Problems, problemsBy } from './problems.ts';

export type OwnerField = 'firstName' | 'lastName' | 'email' | 'share' | 'language';
export type OwnerDraft = Record<OwnerField, string>;

/** @param shareTotal percent that is given to others already */
export const checkOwner = (draft: OwnerDraft, shareTotal: string): Problems<OwnerField> =>
  problemsBy(
    {
      firstName,
      lastName,
      email: (value) => email(bareEmail(value)),
      share: (value) =>
        ownerShare(value) ?? sharesOver(parseShare(value) ?? 0, [parseShare(shareTotal) ?? 0]),
      language: required,
    },
    draft,
  );

export type Owners = { beneficialOwners: readonly BeneficialOwner[]; shareTotal: string };

/** @throws CallError */
export const readOwners = (businessId: string, last?: LastAnswer): Promise<Owners> =>
  callApi(listBeneficialOwners, { params: { id: businessId }, ...(last ? { last } : {}) });

const inviting = createIntent();

/** @throws CallError */
export async function inviteOwner(businessId: string, draft: OwnerDraft): Promise<void> {
  const body = {
    firstName: draft.firstName.trim(),
    lastName: draft.lastName.trim(),
    email: bareEmail(draft.email),
    share: draft.share.trim(),
    language: draft.language,
  } as BodyInput<typeof inviteBeneficialOwner>;
  await inviting.send([businessId, body], (idempotencyKey) =>
    callApi(inviteBeneficialOwner, { params: { id: businessId }, body, idempotencyKey }),
  );
}

type OneOwner = { businessId: string; ownerId: string };
const paramsOf = ({ businessId, ownerId }: OneOwner) => ({ params: { id: businessId, ownerId } });

/** @throws CallError */
export async function resendLink(owner: OneOwner): Promise<void> {
  await callApi(resendOwnerLink, { ...paramsOf(owner), body: {} });
}

/** @throws CallError */
export async function removeOwner(owner: OneOwner): Promise<void> {
  await callApi(removeBeneficialOwner, paramsOf(owner));
}

/** The own form of an owner. @throws CallError */
export async function readOwnForm(owner: OneOwner): Promise<OwnerForm> {
  return (await callApi(getBeneficialOwner, paramsOf(owner))).owner;
}
