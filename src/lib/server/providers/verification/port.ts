import type { ReferralReason, RefusalReason } from '#lib/domain/onboarding/application-states.ts';
import type { BusinessType, DocumentType } from '#lib/domain/onboarding/business-types.ts';

type Place = { addressOne: string; addressTwo: string | null; city: string; state: string; zip: string };

export type PersonToVerify = Place & {
  /** Of this application, the same in every round. */
  reference: string;
  firstName: string;
  lastName: string;
  birthDate: string;
  identityNumber: string;
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
