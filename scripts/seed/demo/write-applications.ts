import type { ReferralReason, ReviewOutcome } from '#lib/domain/onboarding/application-states.ts';
import type { BusinessType, DocumentType } from '#lib/domain/onboarding/business-types.ts';
import type { OnboardingStatus } from '#lib/domain/onboarding/destination.ts';
import { TERMS_VERSION } from '#lib/domain/onboarding/terms.ts';
import type { Tx } from '#lib/server/db/schema.ts';
import type { FileStore } from '#lib/server/providers/files/port.ts';
import { sealNumber } from '#lib/server/services/onboarding/sealed-numbers.ts';
import { COPPERLINE } from '#lib/server/services/sandbox/demo/businesses.ts';
import type { Days } from './days.ts';
import { demoId } from './random.ts';

type Named = { first_name: string; last_name: string };
type DemoApplication = {
  id: string;
  name: string;
  type: BusinessType;
  status: OnboardingStatus;
  email: string;
  /** How many days ago it began; it has stood where it stands for half as long. */
  age: number;
  activity: string;
  person?: Named & { title: 'OWNER' | 'PRESIDENT'; share: number | null };
  owners?: readonly (Named & { share: number; isFinished: boolean })[];
  documents?: readonly DocumentType[];
  review?: ReviewOutcome;
  because?: ReferralReason;
  requested?: readonly DocumentType[];
  words?: string;
};

const PLACE = { address_one: '410 Mill Street', city: 'Salina', state: 'KS', zip: '67401' };

/** One in each state in which somebody has to act. */
const APPLICATIONS: readonly DemoApplication[] = [
  {
    id: COPPERLINE,
    name: 'Copperline Bakery',
    type: 'LLC',
    status: 'authorized_person',
    email: 'olivia.brandt@larkspur.example',
    age: 2,
    activity: 'We bake bread and teach people who want to become bakers.',
  },
  {
    id: demoId('application harbor light'),
    name: 'Harbor Light Shelter',
    type: 'NON_PROFIT',
    status: 'application_submitted',
    email: 'ruth.adler@mail.example',
    age: 6,
    activity: 'We house families for some months and pay for what they need to begin again.',
    person: { first_name: 'Ruth', last_name: 'Adler', title: 'PRESIDENT', share: null },
    documents: ['taxExemptionLetter', 'photoId'],
    review: 'manualReview',
    because: 'businessNotFound',
  },
  {
    id: demoId('application marigold meals'),
    name: 'Marigold Meals',
    type: 'SOLE_PROPRIETORSHIP',
    status: 'application_submitted',
    email: 'jonas.weller@mail.example',
    age: 4,
    activity: 'I cook for schools and give the kitchen staff cards for the market.',
    person: { first_name: 'Jonas', last_name: 'Weller', title: 'OWNER', share: null },
    documents: ['photoId'],
    review: 'documentsNeeded',
    requested: ['bankStatement'],
    words: 'Please send the statement of the account from which you pay your staff.',
  },
  {
    id: demoId('application blue heron'),
    name: 'Blue Heron Boats LLC',
    type: 'LLC',
    status: 'waiting_for_beneficial_owners',
    email: 'nora.quist@mail.example',
    age: 3,
    activity: 'We repair boats and their engines.',
    person: { first_name: 'Nora', last_name: 'Quist', title: 'PRESIDENT', share: 4_000 },
    owners: [
      { first_name: 'Ola', last_name: 'Berg', share: 3_500, isFinished: true },
      { first_name: 'Mina', last_name: 'Sadat', share: 2_500, isFinished: false },
    ],
    documents: ['articlesOfOrganization', 'photoId'],
  },
];

/** Businesses that apply, for the desk of the staff. */
export async function writeApplications(tx: Tx, days: Days, cardKey: Buffer): Promise<void> {
  for (const one of APPLICATIONS) {
    const [began, since] = [days.ago(one.age, 15), days.ago(one.age / 2, 16)];
    if (one.id !== COPPERLINE)
      await tx
        .insertInto('business')
        .values({
          id: one.id,
          name: one.name,
          parent_id: null,
          product_type: null,
          status: one.status,
          payout_cutoff: null,
          funding_account_id: null,
          created_at: began,
        })
        .execute();
    await tx.insertInto('application').values(toApplication(one, { began, since, cardKey })).execute();
    const people = toPeople(one, { began, since, cardKey });
    if (people.length > 0) await tx.insertInto('application_person').values(people).execute();
    for (const type of one.documents ?? [])
      await tx
        .insertInto('upload')
        .values(toUpload(one.id, type, since))
        .execute();
    await tx.insertInto('activity').values(toActivities(one, { began, since })).execute();
  }
}

type When = { began: Date; since: Date };
type Sealing = When & { cardKey: Buffer };

function toApplication(one: DemoApplication, { began, since, cardKey }: Sealing) {
  const { id: businessId, review } = one;
  const isSubmitted = one.status !== 'authorized_person';
  return {
    business_id: businessId,
    email: one.email,
    language: 'en',
    legal_name: one.name,
    business_type: one.type,
    sealed_tax_number: sealNumber(cardKey, { businessId }, '123456789'),
    formed_on: '2018-05-14',
    formed_in: 'KS',
    ...PLACE,
    phone: '+17855550142',
    activity: one.activity,
    monthly_volume: 'upTo50k',
    status_since: since,
    ...(isSubmitted
      ? {
          submitted_at: since,
          terms_version: TERMS_VERSION,
          terms_accepted_at: since,
          owners_certified_at: since,
        }
      : {}),
    ...(review ? { review_outcome: review, review_since: since, check_round: 1 } : {}),
    referred_because: one.because ?? null,
    requested_documents: [...(one.requested ?? [])],
    review_words: one.words ?? null,
    created_at: began,
    updated_at: since,
  };
}

function toPeople(
  { id: businessId, email, person, owners = [] }: DemoApplication,
  { began, since, cardKey }: Sealing,
) {
  const complete = (personId: string) => ({
    birth_date: '1984-05-17',
    ...PLACE,
    identity_kind: 'usNumber' as const,
    sealed_identity_number: sealNumber(cardKey, { personId }, '512345678'),
    finished_at: since,
  });
  const of = { business_id: businessId, language: 'en', created_at: began };
  const primary = person && {
    ...of,
    id: demoId(`applicant ${email}`),
    role: 'primary' as const,
    first_name: person.first_name,
    last_name: person.last_name,
    email,
    title: person.title,
    share_hundredths: person.share,
    ...complete(demoId(`applicant ${email}`)),
  };
  return [
    ...(primary ? [primary] : []),
    ...owners.map(({ share, isFinished, ...name }) => {
      const id = demoId(`owner ${name.first_name} ${businessId}`);
      const address = `${name.first_name}.${name.last_name}@mail.example`.toLowerCase();
      return {
        ...of,
        ...name,
        id,
        role: 'owner' as const,
        email: address,
        share_hundredths: share,
        mailed_at: since,
        ...(isFinished ? complete(id) : {}),
      };
    }),
  ];
}

const toUpload = (businessId: string, type: DocumentType, at: Date) => ({
  id: documentId(businessId, type),
  purpose: 'document' as const,
  business_id: businessId,
  created_by: `applicant:${businessId}`,
  document_type: type,
  file_name: `${type}.pdf`,
  content_type: 'application/pdf' as const,
  size_bytes: bytesOf(type).length,
  status: 'stored' as const,
  created_at: at,
  expires_at: new Date(at.getTime() + 300_000),
  stored_at: at,
});

/** What happened so far, as the product itself would have written it. */
function toActivities(
  { id, name, status, review, documents = [], requested = [] }: DemoApplication,
  { began, since }: When,
) {
  const line = (
    type: 'applicationStarted' | 'applicationDocumentAdded' | 'applicationSubmitted',
    more: object = {},
  ) => ({
    type,
    channel: 'applicant' as const,
    actor: `applicant:${id}`,
    actor_name: name,
    at: type === 'applicationStarted' ? began : since,
    more,
  });
  const checked = (type: 'applicationReferred' | 'applicationDocumentsRequested', more: object = {}) => ({
    type,
    channel: 'system' as const,
    actor: 'system:verification',
    actor_name: 'Larkspur',
    at: since,
    more,
  });
  const lines = [
    line('applicationStarted'),
    ...documents.map((documentType) =>
      line('applicationDocumentAdded', { documentId: documentId(id, documentType), documentType }),
    ),
    ...(status === 'authorized_person'
      ? []
      : [line('applicationSubmitted', { termsVersion: TERMS_VERSION })]),
    ...(review === 'manualReview' ? [checked('applicationReferred')] : []),
    ...(review === 'documentsNeeded'
      ? [checked('applicationDocumentsRequested', { documents: requested })]
      : []),
  ];
  return lines.map(({ at, more, ...rest }, step) => ({
    ...rest,
    id: demoId(`activity ${step} of application ${id}`),
    business_id: id,
    subject_type: 'business' as const,
    subject_id: id,
    payload: JSON.stringify({ businessId: id, ...more }),
    created_at: new Date(at.getTime() + step * 1_000),
  }));
}

const documentId = (businessId: string, type: DocumentType) => demoId(`document ${type} of ${businessId}`);

/** Keeps the documents of the applications, so that they can be saved at the desk. */
export async function keepDocuments(files: Pick<FileStore, 'keep'>): Promise<void> {
  for (const { id, documents = [] } of APPLICATIONS)
    for (const type of documents) await files.keep(documentId(id, type), bytesOf(type));
}

/** A page that says what it is in place of. */
function bytesOf(type: DocumentType): Uint8Array {
  const drawn = `BT /F1 24 Tf 72 700 Td (Larkspur demo: ${type}) Tj ET`;
  const parts = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ].map((part, index) => `${index + 1} 0 obj\n${part}\nendobj\n`);
  return new TextEncoder().encode(
    `%PDF-1.4\n${parts.join('')}trailer\n<< /Root 1 0 R /Size ${parts.length + 1} >>\n%%EOF\n`,
  );
}
