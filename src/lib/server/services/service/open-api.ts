import * as z from 'zod/mini';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { LARKSPUR } from '#lib/brand/brands.ts';
import { API_VERSION } from '#lib/contract/api-version.ts';
import { PendingApproval } from '#lib/contract/approvals/approval.ts';
import {
  applicantScopesOf,
  asksPortal,
  asksRecipient,
  type Call,
  hasETag,
  isOpen,
  takesKey,
} from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import { errorsOf } from '#lib/contract/errors-of.ts';
import { WORKBOOK_TYPE } from '#lib/contract/exports/file-format.ts';
import { strict } from '../../commands/strict.ts';
import {
  answerComponents,
  errorResponses,
  listOfErrors,
  listOfReasons,
  pendingHeaders,
  successHeaders,
} from './document/answers.ts';
import { describeDocument, type Node } from './document/describe.ts';
import { describeActivityTypes, EVENT_HEADERS, webhooksOfDocument } from './document/events.ts';
import { operationText, shortSummary } from './document/operation-text.ts';
import { plainSchemas } from './document/plain-schemas.ts';
import { TAG_WORDS } from './document/tags.ts';
import { TABLES } from './document/words/all.ts';
import type { Words } from './document/words/words.ts';

/** The OpenAPI 3.1 document of the whole contract; `docs/openapi.json` is its copy. */
export function openApiDocument(): Record<string, unknown> {
  const paths: ZodOpenApiPathsObject = {};
  const byAddress = (Object.values(calls) as Call[]).sort((a, b) =>
    `${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1,
  );
  for (const call of byAddress) {
    const path = `/api${call.path}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  const document = createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Larkspur API',
      version: API_VERSION,
      description: INTRODUCTION,
      contact: { name: 'Larkspur', email: LARKSPUR.supportEmail, url: 'https://larkspur.example/docs' },
      license: { name: 'For customers of the platform', url: 'https://larkspur.example/about' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(TAG_WORDS).map(([name, description]) => ({ name, description })),
    paths,
    webhooks: webhooksOfDocument(),
    components: {
      ...answerComponents(),
      parameters: EVENT_HEADERS,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The secret of an API key, which begins with `lark_`; or the token of somebody who is signed in, good for an hour.',
        },
        setupToken: {
          type: 'apiKey',
          in: 'header',
          name: 'Setup-Token',
          description: 'The `token` of verifyOTP: one recipient, within their set-up.',
        },
        applicationCookie: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-larkspur-application',
          description: 'The link of an application, which openApplication exchanged for it.',
        },
        ownerCookie: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-larkspur-application-owner',
          description: 'The same for the link of a beneficial owner, who reaches their own form alone.',
        },
        uploadCookie: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-larkspur-application-upload',
          description: 'The same for the link for documents, which opens them alone.',
        },
        webhooksCookie: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-larkspur-webhooks',
          description:
            'The address of the webhooks’ portal, whose secret openWebhookPortal exchanged for it.',
        },
        webhookSignature: {
          type: 'apiKey',
          in: 'header',
          name: 'webhook-signature',
          description: 'Standard Webhooks 1.0.0, with `webhook-id` and `webhook-timestamp`.',
        },
      },
    },
  }) as unknown as Node;
  plainSchemas(document);
  describeDocument(document, wordsOfDocument());
  describeActivityTypes(document);
  return document;
}

const INTRODUCTION = `Prepaid and virtual cards, and payouts by bank transfer, for organizations.

Amounts go in as decimal strings in USD and come out as whole cents with their currency. Lists are paged by cursor. A field or query parameter that is not named here is refused; answers may get new fields. Times are ISO 8601 in UTC. Paths answer with and without a trailing slash.

The guide from nothing to a loaded card is at \`/docs/guide\`, the changes of this API at \`/docs/changes\`.`;

/** The tables of words, and the lists that are made of other texts. */
export const wordsOfDocument = (): Words => ({
  ...Object.assign({}, ...TABLES),
  'Error.error': `Name of the error. It is stable: write your program by it.\n\n${listOfErrors()}`,
  'reason.key': `Stable name of the reason.\n\n${listOfReasons()}`,
});

function operation(call: Call): ZodOpenApiOperationObject {
  const header = headersOf(call);
  return {
    operationId: call.name,
    summary: shortSummary(call.summary),
    description: operationText(call),
    tags: [call.tag],
    security: securityOf(call),
    ...(call.access.kind === 'business' && call.access.permission
      ? { 'x-permission': call.access.permission }
      : {}),
    requestParams: {
      ...(call.params ? { path: call.params as z.ZodMiniObject } : {}),
      ...(call.query ? { query: call.query as z.ZodMiniObject } : {}),
      ...(header ? { header } : {}),
    },
    ...(call.body
      ? {
          requestBody: {
            required: true,
            description: 'What is asked for.',
            content: { 'application/json': { schema: strict(call.body) } },
          },
        }
      : {}),
    responses: {
      [String(call.status ?? 200)]: {
        description: call.status === 202 ? 'Begun' : 'Done',
        headers: call.approvable && call.status === 202 ? pendingHeaders(call) : successHeaders(call),
        content: {
          [call.isStream ? 'text/event-stream' : (call.download ?? 'application/json')]: {
            schema: schemaOf(call),
          },
          ...(call.orWorkbook ? { [WORKBOOK_TYPE]: { schema: { type: 'string', format: 'binary' } } } : {}),
        },
      },
      ...(call.approvable && call.status !== 202
        ? {
            '202': {
              description: 'Waits for approval: nothing has changed yet',
              headers: pendingHeaders(call),
              content: { 'application/json': { schema: PendingApproval } },
            },
          }
        : {}),
      ...(hasETag(call)
        ? { '304': { description: 'Nothing has changed', headers: successHeaders(call) } }
        : {}),
      ...errorResponses(errorsOf(call)),
    },
  } as ZodOpenApiOperationObject;
}

/** A job that is begun and one that waits for approval answer with the same status. */
const schemaOf = ({ output, approvable, status }: Call) =>
  approvable && status === 202 ? z.union([output, PendingApproval]) : output;

/** Any one of them is enough. */
function securityOf(call: Call): Record<string, string[]>[] {
  if (isOpen(call)) return [];
  if (call.access.kind === 'provider') return [{ webhookSignature: [] }];
  if (call.access.kind === 'recipient') return [{ setupToken: [] }];
  if (call.access.kind === 'applicant') return cookiesOf(call);
  return [
    { bearer: [] },
    ...cookiesOf(call),
    ...(asksPortal(call) ? [{ webhooksCookie: [] }] : []),
    ...(asksRecipient(call) ? [{ setupToken: [] }] : []),
  ];
}

const cookiesOf = (call: Call): Record<string, string[]>[] =>
  applicantScopesOf(call).map((scope) => ({ [`${scope}Cookie`]: [] }));

function headersOf(call: Call) {
  const key = z.string().check(z.minLength(1), z.maxLength(255));
  const shape = {
    ...(takesKey(call) ? { 'Idempotency-Key': call.idempotency === 'required' ? key : z.optional(key) } : {}),
    ...(call.ifMatch ? { 'If-Match': z.string() } : {}),
    ...(hasETag(call) ? { 'If-None-Match': z.optional(z.string()) } : {}),
    ...(call.isStream ? { 'Last-Event-ID': z.optional(z.string().check(z.maxLength(64))) } : {}),
  };
  return Object.keys(shape).length > 0 ? z.object(shape) : undefined;
}
