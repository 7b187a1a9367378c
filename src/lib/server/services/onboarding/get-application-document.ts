import { getApplicationDocument as call } from '#lib/contract/onboarding/desk.ts';
import { download } from '../../commands/handler.ts';
import { keepStaffLine } from '../../commands/record-staff.ts';
import { downloadDocument } from './document-rows.ts';

export const getApplicationDocument = download(call, async (request) => {
  const { id: businessId, documentId } = request.params;
  const file = await downloadDocument(request.db, request.platform.files, { businessId, documentId });
  await keepStaffLine(request.db, { ...request, businessId, type: 'applicationDocumentDownloaded' });
  return file;
});
