import * as z from 'zod/mini';
import { FILE_TYPES } from '#lib/domain/documents/file-rules.ts';
import { defineCall } from '../call.ts';
import { Id, Instant } from '../fields.ts';
import { DocumentTypeName } from './application.ts';

const tag = 'Onboarding';
const path = '/onboarding/business/{id}';
const params = z.object({ id: Id });
const ofDocument = z.object({ id: Id, documentId: Id });
const access = { kind: 'applicant', scopes: ['application'] } as const;
const asSender = { kind: 'applicant', scopes: ['application', 'upload'] } as const;

/** The most documents of one type that an answer names; older ones are replaced or removed first. */
const MOST_OF_TYPE = 20;

/** A document that is there. */
export const ApplicationDocument = z
  .object({
    documentId: Id,
    type: DocumentTypeName,
    fileName: z.string(),
    contentType: z.enum(FILE_TYPES),
    sizeBytes: z.int(),
    storedAt: Instant,
  })
  .register(z.globalRegistry, { id: 'ApplicationDocument' });
export type ApplicationDocument = z.output<typeof ApplicationDocument>;

export const listDocumentTypes = defineCall({
  name: 'listDocumentTypes',
  method: 'POST',
  path: `${path}/documentUpload/types`,
  summary: 'Which documents are asked of this type of business, and which are there',
  tag,
  access: asSender,
  params,
  body: z.object({}),
  output: z.object({
    types: z.array(
      z.object({
        type: DocumentTypeName,
        isRequired: z.boolean(),
        /** Asked for besides, once somebody looked at the application. */
        isRequested: z.boolean(),
        /** Needed, and not there, or not since it was asked for. */
        isMissing: z.boolean(),
        documents: z.array(ApplicationDocument).check(z.maxLength(MOST_OF_TYPE)),
        /** Those of them that may be removed or replaced from here. */
        removable: z.array(Id).check(z.maxLength(MOST_OF_TYPE)),
      }),
    ),
    /** Documents may be sent and removed now. */
    isOpen: z.boolean(),
    maxBytes: z.int(),
    contentTypes: z.array(z.enum(FILE_TYPES)),
  }),
  onlyReads: true,
  withoutActivity: true,
});

export const createUploadLink = defineCall({
  name: 'createUploadLink',
  method: 'POST',
  path: `${path}/documentUpload/link`,
  summary:
    'A link for documents alone, to open on a phone; it works for an hour on any device, and ends an older one. At most 10 an hour',
  tag,
  access,
  params,
  body: z.object({}),
  output: z.object({ url: z.string(), expiresAt: Instant }),
  withoutActivity: true,
  isUnkeyed: true,
  hasSecrets: true,
  errors: ['wrong_state', 'too_many_requests'],
});

export const endUploadSession = defineCall({
  name: 'endUploadSession',
  method: 'POST',
  path: '/onboarding/endUploadSession',
  summary: 'End the link for documents of an application on every device that opened it',
  tag,
  access: { kind: 'applicant', scopes: ['application', 'upload'], named: 'body' },
  body: z.object({ businessId: Id }),
  output: z.object({}),
  withoutActivity: true,
  isUnkeyed: true,
});

export const finishUpload = defineCall({
  name: 'finishUpload',
  method: 'POST',
  path: `${path}/document/{documentId}/finish`,
  summary:
    'Look at a file that was sent to its presigned address, and keep it as a document if it is what it is said to be; `documentId` is the `uploadId`',
  tag,
  access: asSender,
  params: ofDocument,
  body: z.object({}),
  output: z.object({ document: ApplicationDocument }),
  errors: ['wrong_state', 'validation_failed'],
});

export const removeDocument = defineCall({
  name: 'removeDocument',
  method: 'DELETE',
  path: `${path}/document/{documentId}`,
  summary:
    'Take a document out again, while documents may be sent; by a link for documents, one that came by that link',
  tag,
  access: asSender,
  params: ofDocument,
  output: z.object({}),
  errors: ['wrong_state', 'forbidden'],
});

export const getDocument = defineCall({
  name: 'getDocument',
  method: 'GET',
  path: `${path}/document/{documentId}`,
  summary: 'A document as a file to save, for whoever applies',
  tag,
  access,
  params: ofDocument,
  output: z.string(),
  download: 'application/octet-stream',
});
