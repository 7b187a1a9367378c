import type { RefusalReason } from '#lib/domain/onboarding/application-states.ts';
import type { DocumentType } from '#lib/domain/onboarding/business-types.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#lib/i18n/languages.ts';
import { type RecordActivity, recordAs } from '../../commands/record.ts';
import type { Tx } from '../../db/schema.ts';
import type { Verdict } from '../../providers/verification/port.ts';
import { admitBusiness } from './admit-business.ts';
import { createLink } from './create-link.ts';
import { mailApplicant } from './mail-applicant.ts';
import type { ApplicationRow } from './take-application.ts';

/** Writes what the verification said. Call it with the application locked. */
export async function writeVerdict(
  tx: Tx,
  application: ApplicationRow,
  verdict: Verdict,
  now: Date,
): Promise<void> {
  const record = recordAs(tx, 'verification', now);
  if (verdict.kind === 'approved') return admitBusiness(tx, { application, record, now });
  if (verdict.kind === 'refused')
    return refuse(tx, { application, record, now, reason: verdict.reason, words: null });
  if (verdict.kind === 'documentsNeeded')
    return askForDocuments(tx, { application, record, now, documents: verdict.documents, words: null });
  await setReview(tx, application, {
    review_outcome: 'manualReview',
    review_since: now,
    referred_because: verdict.because,
  });
  await record({
    ...about(application),
    type: 'applicationReferred',
    payload: { businessId: application.business_id },
  });
  await mailApplicant(tx, application, { kind: 'applicationInReview' });
}

type Decided = { application: ApplicationRow; record: RecordActivity; now: Date; words: string | null };

/** Refuses an application for good. */
export async function refuse(
  tx: Tx,
  { application, record, now, reason, words }: Decided & { reason: RefusalReason },
): Promise<void> {
  await setReview(tx, application, {
    review_outcome: 'refused',
    review_since: now,
    review_reason: reason,
    review_words: words,
  });
  const { business_id: businessId } = application;
  await record({ ...about(application), type: 'applicationRefused', payload: { businessId, why: reason } });
  await mailApplicant(tx, application, { kind: 'applicationRefused', reason, words });
}

type Outdated = { businessId: string; documents: readonly DocumentType[]; now: Date };

const outdateDocuments = (tx: Tx, { businessId, documents, now }: Outdated) =>
  tx
    .updateTable('upload')
    .set({ outdated_at: now })
    .where('business_id', '=', businessId)
    .where('purpose', '=', 'document')
    .where('status', '=', 'stored')
    .where('document_type', 'in', documents)
    .where('outdated_at', 'is', null)
    .execute();

/**
 * Opens an application for documents alone; of a type that is there already, a new one has to come. The mail brings the
 * link to the page that takes them.
 */
export async function askForDocuments(
  tx: Tx,
  { application, record, now, documents, words }: Decided & { documents: readonly DocumentType[] },
): Promise<void> {
  await outdateDocuments(tx, { businessId: application.business_id, documents, now });
  const requested = [...new Set([...application.requested_documents, ...documents])];
  await setReview(tx, application, {
    review_outcome: 'documentsNeeded',
    review_since: now,
    review_words: words,
    requested_documents: requested,
  });
  const { business_id: businessId } = application;
  const payload = { businessId, documents: [...documents] };
  await record({ ...about(application), type: 'applicationDocumentsRequested', payload });
  const { email, brand } = application;
  const language = isLanguage(application.language) ? application.language : DEFAULT_LANGUAGE;
  const news = 'applicationDocumentsNeeded';
  const asked = { documents: [...documents], words };
  await createLink(tx, { kind: 'application', businessId, email, language, brand, news, asked, now });
}

type Review = Partial<
  Pick<
    ApplicationRow,
    | 'review_outcome'
    | 'review_since'
    | 'review_reason'
    | 'review_words'
    | 'requested_documents'
    | 'referred_because'
  >
>;

const setReview = (
  tx: Tx,
  { business_id: businessId }: ApplicationRow,
  review: Review & { review_since: Date },
) =>
  tx
    .updateTable('application')
    .set({ ...review, updated_at: review.review_since })
    .where('business_id', '=', businessId)
    .execute();

const about = ({ business_id: businessId }: ApplicationRow) => ({
  businessId,
  subject: { type: 'business', id: businessId } as const,
});
