import { getDocument as call } from '#lib/contract/onboarding/documents.ts';
import { download } from '../../commands/handler.ts';
import { downloadDocument } from './document-rows.ts';

export const getDocument = download(call, ({ db, platform, params }) =>
  downloadDocument(db, platform.files, { businessId: params.id, documentId: params.documentId }),
);
