import type { Application, ApplicationReview, BusinessInfo } from '#lib/contract/onboarding/application.ts';
import { type MONTHLY_VOLUMES, waitsFor } from '#lib/domain/onboarding/application-states.ts';
import { APPLICATION_STEPS, stepsOf } from '#lib/domain/onboarding/business-types.ts';
import { answeredPhone } from '#lib/domain/phone.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#lib/i18n/languages.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { missingDocuments } from './documents-of.ts';
import { ownersOf, placeOf, primaryOf, readPeople, shareTotal, toPrimaryPerson } from './people.ts';
import { type ApplicationRow, readApplication } from './take-application.ts';

/** An application as whoever applies sees it. @throws Refusal 404 */
export async function viewApplication(db: Db | Tx, businessId: string): Promise<Application> {
  const row = await readApplication(db, businessId);
  const people = await readPeople(db, businessId);
  const person = primaryOf(people);
  const owners = ownersOf(people);
  return {
    businessId,
    businessName: row.name,
    status: row.status,
    statusSince: row.status_since.toISOString(),
    review: toReview(row),
    steps: row.business_type === null ? [...APPLICATION_STEPS] : stepsOf(row.business_type),
    business: toBusinessInfo(row),
    person: person ? toPrimaryPerson(person) : null,
    owners: { total: owners.length, finished: owners.filter((one) => one.finished_at).length },
    shareTotal: shareTotal(people),
    missingDocuments: await missingDocuments(db, row),
    email: row.email,
    language: isLanguage(row.language) ? row.language : DEFAULT_LANGUAGE,
    submittedAt: row.submitted_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
  };
}

type ReviewColumns = Pick<
  ApplicationRow,
  'review_outcome' | 'review_since' | 'review_reason' | 'review_words' | 'requested_documents'
>;

export function toReview(row: ReviewColumns): ApplicationReview | null {
  const { review_outcome: outcome, review_since: since } = row;
  return (
    outcome &&
    since && {
      outcome,
      since: since.toISOString(),
      waitsFor: waitsFor(outcome),
      reason: row.review_reason,
      words: row.review_words,
      documents: row.requested_documents,
    }
  );
}

export function toBusinessInfo(row: ApplicationRow): BusinessInfo | null {
  const {
    legal_name: legalName,
    business_type: businessType,
    formed_on: formedOn,
    formed_in: formedIn,
  } = row;
  if (legalName === null || businessType === null || formedOn === null || formedIn === null) return null;
  return {
    legalName,
    tradeName: row.trade_name,
    businessType,
    hasTaxNumber: row.sealed_tax_number !== null,
    formedOn,
    formedIn,
    ...placeOf(row),
    phone: answeredPhone(row.phone) ?? '',
    website: row.website,
    activity: row.activity ?? '',
    monthlyVolume: (row.monthly_volume ?? 'upTo10k') as (typeof MONTHLY_VOLUMES)[number],
  };
}
