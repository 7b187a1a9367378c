import { listDocumentTypes as call } from '#lib/contract/onboarding/documents.ts';
import { TYPES_OF, UPLOAD_MAX_BYTES } from '#lib/domain/documents/file-rules.ts';
import { query } from '../../commands/handler.ts';
import { readDocuments, toDocument } from './document-rows.ts';
import { askedOf, takesDocuments } from './documents-of.ts';
import { readApplication } from './take-application.ts';

const MOST_OF_TYPE = 20;

export const listDocumentTypes = query(call, async ({ db, params }) => {
  const application = await readApplication(db, params.id);
  const documents = (await readDocuments(db, params.id)).map(toDocument);
  return {
    types: askedOf(application).map((asked) => ({
      ...asked,
      documents: documents.filter(({ type }) => type === asked.type).slice(-MOST_OF_TYPE),
    })),
    isOpen: takesDocuments(application),
    maxBytes: UPLOAD_MAX_BYTES,
    contentTypes: [...TYPES_OF.document],
  };
});
