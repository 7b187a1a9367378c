import { callApi, type LastAnswer } from '#lib/browser/caller.ts';
import { createIntent } from '#lib/browser/intent.ts';
import type { BodyInput } from '#lib/contract/call.ts';
import type { Application } from '#lib/contract/onboarding/application.ts';
import {
  type BeneficialOwner,
  getBeneficialOwner,
  inviteBeneficialOwner,
  leaveOutBeneficialOwner,
  listBeneficialOwners,
  type OwnerForm,
  removeBeneficialOwner,
  resendOwnerLink,
} from '#lib/contract/onboarding/owners.ts';
import { bareEmail, email } from '#lib/domain/email.ts';
import { firstName, lastName } from '#lib/domain/names.ts';
import type { BusinessType } from '#lib/domain/onboarding/business-types.ts';
import { ownerShare, parseShare, shareOfAll, sharesOver } from '#lib/domain/onboarding/shares.ts';
import { type Problem, type Rule, required } from '#lib/domain/problem.ts';
import { type Problems, problemsBy } from './problems.ts';

export type OwnerField = 'firstName' | 'lastName' | 'email' | 'share' | 'language';
export type OwnerDraft = Record<OwnerField, string>;

const ownEmail: Rule = (value) => email(bareEmail(value));

/** Another address of an owner. */
export const checkAddress = (draft: Record<'email', string>): Problems<'email'> =>
  problemsBy({ email: ownEmail }, draft);

type Shared = {
  readonly type: BusinessType;
  /** percent that is given to others already */
  readonly shareTotal: string;
};

function shareProblem(value: string, { type, shareTotal }: Shared): Problem | null {
  const own = parseShare(value) ?? 0;
  return ownerShare(value) ?? shareOfAll(type, own) ?? sharesOver(own, [parseShare(shareTotal) ?? 0]);
}

export const checkOwner = (draft: OwnerDraft, shared: Shared): Problems<OwnerField> =>
  problemsBy(
    {
      firstName,
      lastName,
      email: ownEmail,
      share: (value) => shareProblem(value, shared),
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

/** Sends an owner a new link, to another address if one is given. @throws CallError */
export async function resendLink(owner: OneOwner, to?: string): Promise<BeneficialOwner> {
  const body = to === undefined ? {} : { email: bareEmail(to) };
  return (await callApi(resendOwnerLink, { ...paramsOf(owner), body })).owner;
}

/** @throws CallError */
export async function removeOwner(owner: OneOwner): Promise<void> {
  await callApi(removeBeneficialOwner, paramsOf(owner));
}

const leavingOut = createIntent();

/** Goes on without an owner who has not finished, with the others certified anew. @throws CallError */
export async function leaveOutOwner(owner: OneOwner): Promise<Application> {
  const body = { certifiesOwners: true } as const;
  const { application } = await leavingOut.send([owner.businessId, owner.ownerId], (idempotencyKey) =>
    callApi(leaveOutBeneficialOwner, { ...paramsOf(owner), body, idempotencyKey }),
  );
  return application;
}

/** The own form of an owner. @throws CallError */
export async function readOwnForm(owner: OneOwner): Promise<OwnerForm> {
  return (await callApi(getBeneficialOwner, paramsOf(owner))).owner;
}
