import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { FileType, UploadPurpose } from '#lib/domain/documents/file-rules.ts';
import type { ApplicationLinkKind } from '#lib/domain/onboarding/application-links.ts';
import type {
  ApplicantScope,
  ReferralReason,
  RefusalReason,
  ReviewOutcome,
} from '#lib/domain/onboarding/application-states.ts';
import type { BusinessType, DocumentType, OwnerTitle } from '#lib/domain/onboarding/business-types.ts';
import type { IdentityKind } from '#lib/domain/onboarding/identity.ts';

/** Null until it is given. */
type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

type PlaceColumns = {
  address_one: Later<string>;
  address_two: Later<string>;
  city: Later<string>;
  state: Later<string>;
  zip: Later<string>;
};

export type ApplicationTable = PlaceColumns & {
  business_id: string;
  email: string;
  language: string;
  legal_name: Later<string>;
  trade_name: Later<string>;
  business_type: Later<BusinessType>;
  sealed_tax_number: Later<string>;
  /** YYYY-MM-DD */
  formed_on: Later<string>;
  formed_in: Later<string>;
  phone: Later<string>;
  website: Later<string>;
  activity: Later<string>;
  monthly_volume: Later<string>;
  status_since: Date;
  submitted_at: Later<Date>;
  terms_version: Later<string>;
  terms_accepted_at: Later<Date>;
  owners_certified_at: Later<Date>;
  review_outcome: Later<ReviewOutcome>;
  review_since: Later<Date>;
  review_reason: Later<RefusalReason>;
  review_words: Later<string>;
  requested_documents: Generated<DocumentType[]>;
  /** For reviewers alone. */
  referred_because: Later<ReferralReason>;
  /** Since the review has its outcome, or the application its state. */
  waits_since: GeneratedAlways<Date>;
  check_round: Generated<number>;
  receipt_round: Generated<number>;
  created_at: Date;
  updated_at: Date;
};

export type ApplicationPersonTable = PlaceColumns & {
  id: string;
  business_id: string;
  role: 'primary' | 'owner';
  first_name: string;
  last_name: string;
  email: string;
  language: string;
  title: Later<OwnerTitle>;
  /** YYYY-MM-DD */
  birth_date: Later<string>;
  share_hundredths: Later<number>;
  /** ISO 3166-1 alpha-2 */
  country: Generated<string>;
  identity_kind: Later<IdentityKind>;
  /** Of a document of another country. */
  identity_country: Later<string>;
  sealed_identity_number: Later<string>;
  created_at: Date;
  opened_at: Later<Date>;
  finished_at: Later<Date>;
  mailed_at: Later<Date>;
  reminders: Generated<number>;
  reminded_at: Later<Date>;
  removed_at: Later<Date>;
};

export type ApplicationLinkTable = {
  id: string;
  kind: ApplicationLinkKind;
  business_id: string | null;
  person_id: string | null;
  email: string | null;
  language: string;
  brand: string;
  business_name: Later<string>;
  created_at: Date;
  expires_at: Date;
  used_at: Later<Date>;
  revoked_at: Later<Date>;
};

export type ApplicationSessionTable = {
  token_hash: string;
  link_id: string;
  scope: ApplicantScope;
  business_id: string;
  person_id: string | null;
  uploads: Generated<number>;
  created_at: Date;
  expires_at: Date;
};

export type ApplicationLinkRequestTable = { id: string; email: string; created_at: Date };

export type UploadTable = {
  id: string;
  purpose: UploadPurpose;
  business_id: string;
  created_by: string;
  document_type: Later<DocumentType>;
  file_name: string;
  content_type: FileType;
  size_bytes: number;
  replaces: Later<string>;
  /** The link by which a document came. */
  link_id: Later<string>;
  status: Generated<'waiting' | 'stored' | 'removed'>;
  created_at: Date;
  expires_at: Date;
  stored_at: Later<Date>;
  removed_at: Later<Date>;
  outdated_at: Later<Date>;
};

/** Applications of businesses, and the files that come with them (044-onboarding.sql). */
export type OnboardingSchema = {
  application: ApplicationTable;
  application_person: ApplicationPersonTable;
  application_link: ApplicationLinkTable;
  application_session: ApplicationSessionTable;
  application_link_request: ApplicationLinkRequestTable;
  upload: UploadTable;
};
