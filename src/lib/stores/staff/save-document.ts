import { downloadBytes } from '#lib/browser/caller.ts';
import { saveFile } from '#lib/browser/save-file.ts';
import { getApplicationDocument } from '#lib/contract/onboarding/desk.ts';
import type { ApplicationDocument } from '#lib/contract/onboarding/documents.ts';

/** Saves a document of an application to the browser's downloads. @throws CallError */
export async function saveDocument(
  id: string,
  { documentId, fileName: name, contentType: type }: ApplicationDocument,
): Promise<void> {
  saveFile(await downloadBytes(getApplicationDocument, { params: { id, documentId } }), { name, type });
}
