import type { ReferralReason, RefusalReason } from '#lib/domain/onboarding/application-states.ts';
import type { BusinessType, DocumentType } from '#lib/domain/onboarding/business-types.ts';
import type { IdentityKind } from '#lib/domain/onboarding/identity.ts';

type Place = { addressOne: string; addressTwo: string | null; city: string; state: string; zip: string };

export type PersonToVerify = Pick<Place, 'addressOne' | 'addressTwo' | 'city'> & {
  /** ISO 3166-1 alpha-2; abroad, `state` is the region and `zip` the postal code, if there are any. */
  country: string;
  state: string | null;
  zip: string | null;
  /** Of this application, the same in every round. */
  reference: string;
  firstName: string;
  lastName: string;
  birthDate: string;
  /** The country is that of a document; a number of the United States has none. */
  identity: { kind: IdentityKind; country: string | null; number: string };
  /** The authorised person, or an owner. */
  isPrimary: boolean;
};

export type ApplicationToVerify = {
  /** The application and the round of its check: asked again, it is the same check. */
  key: string;
  business: Place & {
    legalName: string;
    tradeName: string | null;
    type: BusinessType;
    taxNumber: string;
    formedOn: string;
    formedIn: string;
    phone: string;
    website: string | null;
  };
  people: readonly PersonToVerify[];
  /** What was handed in. */
  documents: readonly DocumentType[];
};

export type Verdict =
  | { kind: 'approved' }
  | { kind: 'documentsNeeded'; documents: readonly DocumentType[] }
  /** A person of the platform is to look at it. */
  | { kind: 'referred'; because: ReferralReason }
  | { kind: 'refused'; reason: RefusalReason };

/**
 * Verifies a business and its people. Shaped after documented services for it (Alloy evaluations, Middesk businesses,
 * Persona inquiries), so that an adapter only translates. Never called within a transaction.
 */
export interface VerificationPort {
  /** @throws Error when no answer comes; asking again under the same key asks for the same check */
  verify(application: ApplicationToVerify): Promise<Verdict>;
}
