import { finishUpload as call } from '#lib/contract/onboarding/documents.ts';
import { fileContent } from '#lib/domain/documents/file-content.ts';
import { problem } from '#lib/domain/problem.ts';
import { type CommandRequest, command, done, type Request, unchanged } from '../../commands/handler.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import { discardUpload } from '../documents/discard-files.ts';
import { findDocument, toDocument } from './document-rows.ts';
import { assertTakesDocuments } from './documents-of.ts';
import { refuseFields } from './refuse-fields.ts';
import { takeApplication } from './take-application.ts';

/**
 * Keeps what arrived, once it was looked at here: an object store knows of types and lengths and nothing of contents.
 * The bytes that are kept are those that were looked at, so a file that is sent once more changes nothing.
 */
export const finishUpload = command(
  call,
  async (request: CommandRequest<typeof call> & { prepared: { isKept: boolean } }) => {
    const { tx, params, now, record, prepared } = request;
    const { id: businessId, documentId } = params;
    const application = await takeApplication(tx, businessId);
    const row = await findDocument(tx, { businessId, documentId });
    if (row.status === 'stored') return unchanged({ document: toDocument(row) });
    assertTakesDocuments(application);
    if (!prepared.isKept || row.status !== 'waiting' || row.document_type === null)
      throw wrongState('uploadOver');
    await tx
      .updateTable('upload')
      .set({ status: 'stored', stored_at: now })
      .where('id', '=', documentId)
      .where('status', '=', 'waiting')
      .execute();
    const payload = { businessId, documentId, documentType: row.document_type };
    const subject = { type: 'business', id: businessId } as const;
    await record({ businessId, subject, type: 'applicationDocumentAdded', payload });
    if (row.replaces) {
      const older = await findDocument(tx, { businessId, documentId: row.replaces });
      await discardUpload(tx, { id: older.id, businessId, now });
      // Removed since then, or replaced by another upload, it has its line already.
      if (older.status === 'stored')
        await record({
          businessId,
          subject,
          type: 'applicationDocumentRemoved',
          payload: { ...payload, documentId: older.id },
        });
    }
    return done({ document: toDocument(await findDocument(tx, { businessId, documentId })) });
  },
  look,
);

/** @throws Refusal 422 for a file that is not what it is said to be; nothing of it is left */
async function look({ platform, params }: Request<typeof call>): Promise<{ isKept: boolean }> {
  const { db, files } = platform;
  const row = await findDocument(db, { businessId: params.id, documentId: params.documentId });
  if (row.status !== 'waiting') return { isKept: false };
  const bytes = await files.readArrived(row.id);
  // A try before this one may have kept it and not come to its end.
  if (!bytes) return { isKept: (await files.readKept(row.id)) !== null };
  const wrong =
    bytes.length === row.size_bytes ? fileContent(row.content_type, bytes) : problem('fileContent');
  if (wrong) {
    await files.discard(row.id);
    refuseFields({ file: wrong });
  }
  await files.keep(row.id, bytes);
  return { isKept: true };
}
