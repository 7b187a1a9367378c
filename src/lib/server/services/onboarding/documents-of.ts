import { isOpen } from '#lib/domain/onboarding/application-states.ts';
import { type AskedDocument, type DocumentType, documentsOf } from '#lib/domain/onboarding/business-types.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { DocumentRow } from './document-rows.ts';
import type { ApplicationRow } from './take-application.ts';

type Asking = Pick<ApplicationRow, 'business_id' | 'business_type' | 'requested_documents'>;

/** What is asked of an application; nothing until its type is known. */
export const askedOf = ({ business_type: type, requested_documents: requested }: Asking): AskedDocument[] =>
  type === null ? [] : documentsOf(type, requested);

/** The documents that an application lacks; one that came before its type was asked for anew counts no more. */
export async function missingDocuments(db: Db | Tx, application: Asking): Promise<DocumentType[]> {
  const stored = await db
    .selectFrom('upload')
    .select('document_type')
    .distinct()
    .where('business_id', '=', application.business_id)
    .where('purpose', '=', 'document')
    .where('status', '=', 'stored')
    .where('outdated_at', 'is', null)
    .execute();
  const there = new Set(stored.map((row) => row.document_type));
  return askedOf(application)
    .filter(({ type, isRequired }) => isRequired && !there.has(type))
    .map(({ type }) => type);
}

/** While an application is open, and while documents are asked for. */
export const takesDocuments = ({
  status,
  business_type: type,
  review_outcome: outcome,
}: Pick<ApplicationRow, 'status' | 'business_type' | 'review_outcome'>): boolean =>
  type !== null && (isOpen(status) || (status === 'application_submitted' && outcome === 'documentsNeeded'));

/**
 * Whether a document may still be taken out or replaced: any while the application is open. After documents were asked
 * for, only those, and what came since: the others are under review already.
 */
export const isChangeable = (
  { status, requested_documents: requested, review_since: since }: ApplicationRow,
  { document_type: type, stored_at: storedAt }: Pick<DocumentRow, 'document_type' | 'stored_at'>,
): boolean =>
  isOpen(status) ||
  (type !== null && requested.includes(type)) ||
  (since !== null && storedAt !== null && storedAt >= since);

/** @throws Refusal 409 */
export function assertTakesDocuments(application: ApplicationRow): void {
  if (application.business_type === null) throw wrongState('applicationStepMissing');
  if (!takesDocuments(application)) throw wrongState('applicationLocked');
}
