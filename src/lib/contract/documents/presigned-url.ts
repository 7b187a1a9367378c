import * as z from 'zod/mini';
import { FILE_TYPES, fileName, UPLOAD_MAX_BYTES, UPLOAD_PURPOSES } from '#lib/domain/documents/file-rules.ts';
import { DOCUMENT_TYPES } from '#lib/domain/onboarding/business-types.ts';
import { defineCall } from '../call.ts';
import { Id, Instant, ruleCheck, withoutCardNumber, withoutHidden } from '../fields.ts';

export const createPresignedUrl = defineCall({
  name: 'createPresignedUrl',
  method: 'POST',
  path: '/utils/presignedUrl',
  summary:
    'An address to which one file of exactly this type and length may be sent within 5 minutes: a document, by the link of an application, at most 20 a link; or a file to import, by a member who may. At most 60 an hour for a member',
  tag: 'Utilities',
  access: {
    kind: 'business',
    owner: 'business',
    named: 'body',
    permission: 'importData',
    applicant: ['application', 'upload'],
  },
  body: z.object({
    purpose: z.enum(UPLOAD_PURPOSES),
    businessId: Id,
    /** Of a document. */
    documentType: z.optional(z.enum(DOCUMENT_TYPES)),
    /** The document that it comes in place of. */
    replaces: z.optional(Id),
    fileName: z
      .string()
      .check(withoutHidden, z.trim(), z.maxLength(255), ruleCheck(fileName), withoutCardNumber),
    contentType: z.enum(FILE_TYPES),
    sizeBytes: z.int().check(z.gte(0), z.lte(100 * UPLOAD_MAX_BYTES)),
  }),
  output: z.object({
    uploadId: Id,
    /** Absolute, or a path on this site. */
    url: z.string(),
    method: z.literal('PUT'),
    /** Go with the file exactly so. */
    headers: z.record(z.string(), z.string()),
    expiresAt: Instant,
  }),
  status: 201,
  withoutActivity: true,
  isUnkeyed: true,
  hasSecrets: true,
  errors: ['wrong_state', 'too_many_requests'],
});
