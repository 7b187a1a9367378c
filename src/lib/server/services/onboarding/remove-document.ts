import { removeDocument as call } from '#lib/contract/onboarding/documents.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import { discardUpload } from '../documents/discard-files.ts';
import { findDocument, mayRemove } from './document-rows.ts';
import { assertTakesDocuments, isChangeable } from './documents-of.ts';
import { takeApplication } from './take-application.ts';

export const removeDocument = command(call, async ({ tx, params, now, record, actor }) => {
  const { id: businessId, documentId } = params;
  const application = await takeApplication(tx, businessId);
  const row = await findDocument(tx, { businessId, documentId });
  if (row.status !== 'stored' || row.document_type === null) throw new Refusal('not_found');
  assertTakesDocuments(application);
  if (!mayRemove(actor, row)) throw new Refusal('forbidden');
  if (!isChangeable(application, row)) throw wrongState('applicationLocked');
  await discardUpload(tx, { id: documentId, businessId, now });
  await record({
    businessId,
    subject: { type: 'business', id: businessId },
    type: 'applicationDocumentRemoved',
    payload: { businessId, documentId, documentType: row.document_type },
  });
  return done({});
});
