import { v7 as newId } from 'uuid';
import type { ApplicantScope } from '#lib/domain/onboarding/application-states.ts';
import type { BusinessType, DocumentType } from '#lib/domain/onboarding/business-types.ts';
import type { OnboardingStatus } from '#lib/domain/onboarding/destination.ts';
import { hashToken, newToken } from '#lib/server/secrets.ts';
import { sealNumber } from '#lib/server/services/onboarding/sealed-numbers.ts';
import type { TestApi } from './api.ts';
import { pdf } from './files.ts';

const HOUR_MS = 3_600_000;

export const PLACE = {
  addressOne: '12 Harbor Street',
  addressTwo: '',
  city: 'Portland',
  state: 'ME',
  zip: '04101',
};

const PLACE_COLUMNS = { address_one: '12 Harbor Street', city: 'Portland', state: 'ME', zip: '04101' };

export const BUSINESS = {
  legalName: 'Blue Heron Repairs LLC',
  tradeName: 'Blue Heron',
  businessType: 'LLC' as BusinessType,
  taxNumber: '12-3456789',
  formedOn: '2019-04-02',
  formedIn: 'ME',
  ...PLACE,
  phone: '(207) 555-0142',
  website: 'blueheron.example',
  activity: 'Repairs of boats and their engines',
  monthlyVolume: 'upTo50k' as const,
};

export const PERSON = {
  firstName: 'Nora',
  lastName: 'Quist',
  title: 'PRESIDENT' as const,
  birthDate: '1984-05-17',
  ...PLACE,
  identityNumber: '219-09-9999',
};

export type MadeApplication = { businessId: string; personId: string | null; email: string };

type Wanted = {
  status?: OnboardingStatus;
  type?: BusinessType;
  legalName?: string;
  share?: number | null;
  review?: 'checking' | 'documentsNeeded' | 'manualReview';
  documents?: readonly DocumentType[];
  createdAt?: Date;
};

/** An application straight in the database, with everything that its state stands for. */
export async function makeApplication(
  { db, platform }: Pick<TestApi, 'db' | 'platform'>,
  { status = 'submit_application', type = 'LLC', legalName = BUSINESS.legalName, ...more }: Wanted = {},
): Promise<MadeApplication> {
  const { cardKey } = platform.config;
  const businessId = newId();
  const email = `${businessId}@example.com`;
  const now = new Date();
  const isSubmitted = status === 'waiting_for_beneficial_owners' || status === 'application_submitted';
  await db
    .insertInto('business')
    .values({
      id: businessId,
      name: legalName,
      parent_id: null,
      product_type: null,
      status,
      payout_cutoff: null,
      funding_account_id: null,
      created_at: now,
    })
    .execute();
  await db
    .insertInto('application')
    .values({
      business_id: businessId,
      email,
      language: 'en',
      ...(status === 'business_info'
        ? {}
        : {
            legal_name: legalName,
            business_type: type,
            sealed_tax_number: sealNumber(cardKey, { businessId }, '123456789'),
            formed_on: BUSINESS.formedOn,
            formed_in: BUSINESS.formedIn,
            ...PLACE_COLUMNS,
            phone: '+12075550142',
            activity: BUSINESS.activity,
            monthly_volume: BUSINESS.monthlyVolume,
          }),
      ...(isSubmitted
        ? { submitted_at: now, terms_version: 'test', terms_accepted_at: now, owners_certified_at: now }
        : {}),
      ...(more.review ? { review_outcome: more.review, review_since: now, check_round: 1 } : {}),
      ...(more.review === 'documentsNeeded' ? { requested_documents: ['bankStatement' as const] } : {}),
      status_since: more.createdAt ?? now,
      created_at: more.createdAt ?? now,
      updated_at: now,
    })
    .execute();
  const hasPerson = status !== 'business_info' && status !== 'authorized_person';
  const personId = hasPerson ? newId() : null;
  if (personId) {
    await db
      .insertInto('application_person')
      .values({
        id: personId,
        business_id: businessId,
        role: 'primary',
        first_name: 'Nora',
        last_name: 'Quist',
        email,
        language: 'en',
        title: 'PRESIDENT',
        birth_date: '1984-05-17',
        ...PLACE_COLUMNS,
        share_hundredths: more.share === undefined ? 3_000 : more.share,
        identity_kind: 'usNumber',
        sealed_identity_number: sealNumber(cardKey, { personId }, '219099999'),
        created_at: now,
        finished_at: now,
      })
      .execute();
  }
  for (const documentType of more.documents ?? [])
    await makeDocument({ db, platform }, { businessId, documentType });
  return { businessId, personId, email };
}

/** A document that is there, or one that has arrived and waits to be looked at. */
export async function makeDocument(
  { db, platform }: Pick<TestApi, 'db' | 'platform'>,
  {
    businessId,
    documentType,
    status = 'stored',
  }: { businessId: string; documentType: DocumentType; status?: 'waiting' | 'stored' },
): Promise<string> {
  const id = newId();
  const now = new Date();
  const bytes = pdf();
  await db
    .insertInto('upload')
    .values({
      id,
      purpose: 'document',
      business_id: businessId,
      created_by: `applicant:${businessId}`,
      document_type: documentType,
      file_name: 'paper.pdf',
      content_type: 'application/pdf',
      size_bytes: bytes.length,
      status,
      created_at: now,
      expires_at: new Date(now.getTime() + HOUR_MS),
      ...(status === 'stored' ? { stored_at: now } : {}),
    })
    .execute();
  if (status === 'stored') await platform.files.keep(id, bytes);
  else await platform.sandbox?.files.receive(id, bytes);
  return id;
}

/** An owner who was named, and has finished or not. */
export async function makeOwner(
  { db, platform }: Pick<TestApi, 'db' | 'platform'>,
  {
    businessId,
    isFinished = false,
    mailedAt = new Date(),
  }: { businessId: string; isFinished?: boolean; mailedAt?: Date },
): Promise<{ ownerId: string; email: string }> {
  const ownerId = newId();
  const email = `${ownerId}@example.com`;
  const now = new Date();
  await db
    .insertInto('application_person')
    .values({
      id: ownerId,
      business_id: businessId,
      role: 'owner',
      first_name: 'Ola',
      last_name: 'Berg',
      email,
      language: 'en',
      share_hundredths: 2_500,
      created_at: now,
      mailed_at: mailedAt,
      ...(isFinished
        ? {
            birth_date: '1979-01-30',
            ...PLACE_COLUMNS,
            identity_kind: 'usNumber' as const,
            sealed_identity_number: sealNumber(platform.config.cardKey, { personId: ownerId }, '219098888'),
            finished_at: now,
          }
        : {}),
    })
    .execute();
  return { ownerId, email };
}

type Session = { businessId: string; personId?: string; scope?: ApplicantScope; secret?: string };

/** Somebody who followed a link; the headers of their device. */
export async function openSession(
  { db }: Pick<TestApi, 'db'>,
  { businessId, personId, scope = 'application', secret = newToken() }: Session,
): Promise<{ headers: { cookie: string }; linkId: string }> {
  const linkId = newId();
  const now = new Date();
  const later = new Date(now.getTime() + HOUR_MS);
  await db
    .insertInto('application_link')
    .values({
      id: linkId,
      kind: scope,
      business_id: businessId,
      person_id: personId ?? null,
      email: scope === 'upload' ? null : 'somebody@example.com',
      language: 'en',
      brand: 'larkspur',
      created_at: now,
      expires_at: later,
      used_at: scope === 'upload' ? null : now,
    })
    .execute();
  await db
    .insertInto('application_session')
    .values({
      token_hash: hashToken(secret),
      link_id: linkId,
      scope,
      business_id: businessId,
      person_id: personId ?? null,
      created_at: now,
      expires_at: later,
    })
    .execute();
  return { headers: cookieOf(secret), linkId };
}

export const cookieOf = (secret: string) => ({ cookie: `larkspur-application=${secret}` });
