import type { Selectable } from 'kysely';
import type { ApplicationDocument } from '#lib/contract/onboarding/documents.ts';
import type { Actor } from '../../commands/actor.ts';
import type { Download } from '../../commands/download.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { UploadTable } from '../../db/schema/onboarding.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { FileStore } from '../../providers/files/port.ts';

export type DocumentRow = Selectable<UploadTable>;

const selectDocuments = (db: Db | Tx, businessId: string) =>
  db.selectFrom('upload').selectAll().where('business_id', '=', businessId).where('purpose', '=', 'document');

/** What is there of an application, oldest first. */
export const readDocuments = (db: Db | Tx, businessId: string): Promise<DocumentRow[]> =>
  selectDocuments(db, businessId)
    .where('status', '=', 'stored')
    .orderBy('created_at')
    .orderBy('id')
    .limit(200)
    .execute();

type Named = { businessId: string; documentId: string };

/** A document in whatever state. @throws Refusal 404 for one of another business */
export async function findDocument(db: Db | Tx, { businessId, documentId }: Named): Promise<DocumentRow> {
  const row = await selectDocuments(db, businessId).where('id', '=', documentId).executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return row;
}

/** Who has an application open may take out any document; by a link for documents, what came by that link. */
export const mayRemove = (actor: Actor, row: Pick<DocumentRow, 'link_id'>): boolean =>
  actor.kind === 'applicant' && (actor.scope === 'application' || row.link_id === actor.linkId);

export function toDocument(row: DocumentRow): ApplicationDocument {
  if (row.document_type === null || row.stored_at === null) throw new Error('an upload is no document');
  return {
    documentId: row.id,
    type: row.document_type,
    fileName: row.file_name,
    contentType: row.content_type,
    sizeBytes: row.size_bytes,
    storedAt: row.stored_at.toISOString(),
  };
}

/** A stored document as a file to save. @throws Refusal 404 */
export async function downloadDocument(db: Db, files: FileStore, named: Named): Promise<Download> {
  const row = await findDocument(db, named);
  const bytes = row.status === 'stored' ? await files.readKept(row.id) : null;
  if (!bytes) throw new Refusal('not_found');
  return { fileName: row.file_name, contentType: row.content_type, parts: whole(bytes) };
}

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
