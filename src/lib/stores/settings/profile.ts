import { atom, type ReadableAtom } from 'nanostores';
import { isCallError } from '#lib/browser/call-error.ts';
import { callApi } from '#lib/browser/caller.ts';
import { queryClient } from '#lib/browser/query-client.ts';
import type { BodyInput } from '#lib/contract/call.ts';
import type { Address } from '#lib/contract/orders/order.ts';
import {
  type BusinessProfile,
  getBusinessProfile,
  updateBusinessProfile,
} from '#lib/contract/settings/profile.ts';
import { email } from '#lib/domain/email.ts';
import { phone } from '#lib/domain/phone.ts';
import { required } from '#lib/domain/problem.ts';
import { type ActFlow, createActFlow, type Problems } from '../act-flow.ts';
import { NOWHERE, problemsOfAddress, trimmed } from '../address-draft.ts';
import { problemAt } from '../problem-at.ts';

export const profileKey = (businessId: string) => ['business-profile', businessId] as const;
export const contactKey = (businessId: string) => ['account-contact', businessId] as const;

export const readProfile = async (businessId: string, signal?: AbortSignal): Promise<BusinessProfile> =>
  (await callApi(getBusinessProfile, { params: { id: businessId }, ...(signal ? { signal } : {}) }))
    .businessProfile;

export type ProfileDraft = {
  readonly mailName: string;
  readonly contactName: string;
  readonly contactEmail: string;
  readonly contactPhone: string;
  readonly address: Address;
};

export type ProfileFlow = ActFlow<ProfileDraft, BusinessProfile> & {
  /** what somebody else saved of the same parts meanwhile; the next press puts mine in its place */
  readonly $overtaken: ReadableAtom<BusinessProfile | null>;
};

export const draftOf = ({ mailName, address, accountContact }: BusinessProfile): ProfileDraft => ({
  mailName: mailName ?? '',
  contactName: accountContact?.name ?? '',
  contactEmail: accountContact?.email ?? '',
  contactPhone: accountContact?.phone ?? '',
  address: address ?? NOWHERE,
});

type Body = BodyInput<typeof updateBusinessProfile>;

const bodyOf = (draft: ProfileDraft): Body => ({
  mailName: draft.mailName.trim() || null,
  accountContact: hasContact(draft)
    ? {
        name: draft.contactName.trim(),
        email: draft.contactEmail.trim() || null,
        phone: draft.contactPhone.trim() || null,
      }
    : null,
  ...(hasAddress(draft) ? { address: trimmed(draft.address) } : {}),
});

const hasContact = ({ contactName, contactEmail, contactPhone }: ProfileDraft): boolean =>
  [contactName, contactEmail, contactPhone].some((text) => text.trim() !== '');
const hasAddress = ({ address }: ProfileDraft): boolean =>
  Object.values(address).some((text) => text.trim() !== '');

/** Only the parts that differ: others' changes to the other parts stay. */
export function changeOf(draft: ProfileDraft, profile: BusinessProfile): Body {
  const before: Record<string, unknown> = bodyOf(draftOf(profile));
  const after = Object.entries(bodyOf(draft));
  return Object.fromEntries(
    after.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  );
}

/** The flow that writes a business profile. @param profile as it was read */
export function createProfileFlow(profile: BusinessProfile): ProfileFlow {
  const $overtaken = atom<BusinessProfile | null>(null);
  let version = profile.updatedAt;

  async function send(draft: ProfileDraft, idempotencyKey: string): Promise<BusinessProfile> {
    const body = changeOf(draft, profile);
    const write = async (ifMatch: string) =>
      (
        await callApi(updateBusinessProfile, {
          params: { id: profile.businessId },
          body,
          ifMatch,
          idempotencyKey,
        })
      ).businessProfile;
    try {
      return await write(version);
    } catch (error) {
      if (!isCallError(error, 'precondition_failed')) throw error;
      const theirs = await readProfile(profile.businessId);
      version = theirs.updatedAt;
      const touched = Object.keys(changeOf(draftOf(theirs), profile));
      if (touched.some((part) => part in body)) {
        $overtaken.set(theirs);
        throw error;
      }
      return write(version);
    }
  }

  const flow = createActFlow<ProfileDraft, BusinessProfile>({
    draft: draftOf(profile),
    check: profileProblems,
    words: (draft) => [changeOf(draft, profile), version],
    send,
    settled(saved) {
      if (saved) queryClient.setQueryData(profileKey(profile.businessId), saved);
      for (const queryKey of [['business-profile'], ['account-contact'], ['business-address']])
        void queryClient.invalidateQueries({ queryKey });
    },
    fieldOf: (name) =>
      name.replace(/^accountContact\.(\w)/, (_, first: string) => `contact${first.toUpperCase()}`),
  });
  return { ...flow, $overtaken };
}

function profileProblems(draft: ProfileDraft): Problems {
  const { contactEmail, contactPhone, contactName } = draft;
  const ofAddress = hasAddress(draft) ? problemsOfAddress(draft.address) : {};
  return {
    ...problemAt('contactName', hasContact(draft) ? required(contactName) : null),
    ...problemAt('contactEmail', contactEmail.trim() ? email(contactEmail.trim()) : null),
    ...problemAt('contactPhone', contactPhone.trim() ? phone(contactPhone.trim()) : null),
    ...Object.fromEntries(Object.entries(ofAddress).map(([field, found]) => [`address.${field}`, found])),
  };
}
