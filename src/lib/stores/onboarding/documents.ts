import { CallError, readCallError } from '#lib/browser/call-error.ts';
import { callApi } from '#lib/browser/caller.ts';
import type { AnswerOf } from '#lib/contract/call.ts';
import { createPresignedUrl } from '#lib/contract/documents/presigned-url.ts';
import {
  createUploadLink,
  endUploadSession,
  finishUpload,
  listDocumentTypes,
  removeDocument,
} from '#lib/contract/onboarding/documents.ts';
import { type FileType, fileName, fileSize, fileType } from '#lib/domain/documents/file-rules.ts';
import type { DocumentType } from '#lib/domain/onboarding/business-types.ts';
import type { Problem } from '#lib/domain/problem.ts';

export type DocumentList = AnswerOf<typeof listDocumentTypes>;
export type AskedType = DocumentList['types'][number];

/** @throws CallError */
export const readDocuments = (businessId: string): Promise<DocumentList> =>
  callApi(listDocumentTypes, { params: { id: businessId }, body: {} });

/** What is wrong with a chosen file, before anything of it is sent. */
export const checkFile = ({ name, type, size }: File): Problem | null =>
  fileName(name) ?? fileType('document', type as FileType, name) ?? fileSize(size);

type Wanted = {
  businessId: string;
  documentType: DocumentType;
  file: File;
  /** the document in whose place it comes */
  replaces?: string | undefined;
  /** from 0 to 100 */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
};

/**
 * Sends a file to an address of its own; it counts once the server has looked at it.
 * @throws CallError; the signal's reason after a stop
 */
export async function uploadDocument({
  businessId,
  documentType,
  file,
  replaces,
  ...rest
}: Wanted): Promise<void> {
  const target = await callApi(createPresignedUrl, {
    byCookie: true,
    body: {
      purpose: 'document',
      businessId,
      documentType,
      fileName: file.name,
      contentType: file.type as FileType,
      sizeBytes: file.size,
      ...(replaces ? { replaces } : {}),
    },
    signal: rest.signal,
  });
  await put(target, file, rest);
  await callApi(finishUpload, { params: { id: businessId, documentId: target.uploadId }, body: {} });
}

type Target = AnswerOf<typeof createPresignedUrl>;

/** By XMLHttpRequest, which alone says how much was sent. */
function put(target: Target, file: File, { onProgress, signal }: Pick<Wanted, 'onProgress' | 'signal'>) {
  return new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(target.method, target.url);
    for (const [name, value] of Object.entries(target.headers)) {
      // The browser itself says how long it is, and lets nobody else.
      if (name.toLowerCase() !== 'content-length') request.setRequestHeader(name, value);
    }
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100));
    request.onload = () => {
      if (request.status < 300) resolve();
      else readCallError(new Response(request.responseText, { status: request.status })).then(reject, reject);
    };
    request.onerror = () => reject(new CallError({ status: 0, code: 0, error: 'network' }));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

/** @throws CallError */
export async function dropDocument(businessId: string, documentId: string): Promise<void> {
  await callApi(removeDocument, { params: { id: businessId, documentId } });
}

/** A link for the camera of another phone. @throws CallError */
export const linkForPhone = (businessId: string): Promise<{ url: string; expiresAt: string }> =>
  callApi(createUploadLink, { params: { id: businessId }, body: {} });

/** Ends that link on every device. @throws CallError */
export async function endPhoneLink(businessId: string): Promise<void> {
  await callApi(endUploadSession, { body: { businessId } });
}
