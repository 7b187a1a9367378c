import { listDocumentTypes as call } from '#lib/contract/onboarding/documents.ts';
import { TYPES_OF, UPLOAD_MAX_BYTES } from '#lib/domain/documents/file-rules.ts';
import { query } from '../../commands/handler.ts';
import { mayRemove, readDocuments, toDocument } from './document-rows.ts';
import { askedOf, isChangeable, takesDocuments } from './documents-of.ts';
import { readApplication } from './take-application.ts';

const MOST_OF_TYPE = 20;

export const listDocumentTypes = query(call, async ({ db, params, actor }) => {
  const application = await readApplication(db, params.id);
  const rows = await readDocuments(db, params.id);
  return {
    types: askedOf(application).map((asked) => {
      const there = rows.filter((row) => row.document_type === asked.type).slice(-MOST_OF_TYPE);
      const removable = there
        .filter((row) => mayRemove(actor, row) && isChangeable(application, row))
        .map(({ id }) => id);
      const isMissing = asked.isRequired && there.every((row) => row.outdated_at !== null);
      return { ...asked, isMissing, documents: there.map(toDocument), removable };
    }),
    isOpen: takesDocuments(application),
    maxBytes: UPLOAD_MAX_BYTES,
    contentTypes: [...TYPES_OF.document],
  };
});
