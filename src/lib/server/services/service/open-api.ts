import * as z from 'zod/mini';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { PendingApproval } from '#lib/contract/approvals/approval.ts';
import { asksApplicant, asksRecipient, type Call, errorsOf, isOpen, takesKey } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import { ERRORS, type ErrorName, STATE_REASONS } from '#lib/contract/errors.ts';
import { strict } from '../../commands/strict.ts';

const Params = z.record(z.string(), z.union([z.string(), z.number()]));

const FieldProblem = z.object({
  key: z.string(),
  params: z.optional(Params),
  msg: z.string(),
});

const ErrorBody = z
  .object({
    code: z.int(),
    msg: z.string(),
    error: z.enum(Object.keys(ERRORS) as [ErrorName, ...ErrorName[]]),
    requestId: z.string(),
    reason: z.optional(
      z.object({
        key: z.enum(STATE_REASONS.map((name) => `reason.${name}` as const)),
        params: z.optional(Params),
      }),
    ),
    fields: z.optional(z.record(z.string(), FieldProblem)),
  })
  .register(z.globalRegistry, { id: 'Error', description: 'The form of every error.' });

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
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Larkspur API',
      version: '1',
      description:
        'Amounts go in as decimal strings in USD and come out as whole cents with their currency. Lists are paged by cursor. A field or query parameter that is not named here is refused. Times are ISO 8601 in UTC. Paths answer with and without a trailing slash.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
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
        webhookSignature: {
          type: 'apiKey',
          in: 'header',
          name: 'webhook-signature',
          description: 'Standard Webhooks 1.0.0, with `webhook-id` and `webhook-timestamp`.',
        },
      },
    },
  }) as unknown as Record<string, unknown>;
}

function operation(call: Call): ZodOpenApiOperationObject {
  const header = headersOf(call);
  return {
    operationId: call.name,
    summary: call.summary,
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
      ? { requestBody: { required: true, content: { 'application/json': { schema: strict(call.body) } } } }
      : {}),
    responses: {
      [String(call.status ?? 200)]: {
        description: 'Done',
        content: {
          [call.isStream ? 'text/event-stream' : (call.download ?? 'application/json')]: {
            schema: schemaOf(call),
          },
        },
      },
      ...(call.approvable && call.status !== 202
        ? {
            '202': {
              description: 'Waits for approval',
              content: { 'application/json': { schema: PendingApproval } },
            },
          }
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
  if (call.access.kind === 'applicant') return [{ applicationCookie: [] }];
  return [
    { bearer: [] },
    ...(asksApplicant(call) ? [{ applicationCookie: [] }] : []),
    ...(asksRecipient(call) ? [{ setupToken: [] }] : []),
  ];
}

function headersOf(call: Call) {
  const key = z.string().check(z.minLength(1), z.maxLength(255));
  const shape = {
    ...(takesKey(call) ? { 'Idempotency-Key': call.idempotency === 'required' ? key : z.optional(key) } : {}),
    ...(call.ifMatch ? { 'If-Match': z.string() } : {}),
    ...(call.isStream ? { 'Last-Event-ID': z.optional(z.string().check(z.maxLength(64))) } : {}),
  };
  return Object.keys(shape).length > 0 ? z.object(shape) : undefined;
}

function errorResponses(names: readonly ErrorName[]) {
  const byStatus = Map.groupBy(names, (name) => ERRORS[name].status);
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, group]) => [
        String(status),
        { description: group.join(', '), content: { 'application/json': { schema: ErrorBody } } },
      ]),
  );
}
