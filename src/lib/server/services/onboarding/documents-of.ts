import { type AskedDocument, type DocumentType, documentsOf } from '#lib/domain/onboarding/business-types.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { ApplicationRow } from './take-application.ts';

type Asking = Pick<ApplicationRow, 'business_id' | 'business_type' | 'requested_documents'>;

/** What is asked of an application; nothing until its type is known. */
export const askedOf = ({ business_type: type, requested_documents: requested }: Asking): AskedDocument[] =>
  type === null ? [] : documentsOf(type, requested);

/** The documents that an application lacks. */
export async function missingDocuments(db: Db | Tx, application: Asking): Promise<DocumentType[]> {
  const stored = await db
    .selectFrom('upload')
    .select('document_type')
    .distinct()
    .where('business_id', '=', application.business_id)
    .where('purpose', '=', 'document')
    .where('status', '=', 'stored')
    .execute();
  const there = new Set(stored.map((row) => row.document_type));
  return askedOf(application)
    .filter(({ type, isRequired }) => isRequired && !there.has(type))
    .map(({ type }) => type);
}
