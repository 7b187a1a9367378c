import * as z from 'zod/mini';
import type { ZodOpenApiComponentsObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import { API_VERSION } from '#lib/contract/api-version.ts';
import { type Call, hasETag, isCounted, takesKey } from '#lib/contract/call.ts';
import { ERRORS, type ErrorName, STATE_REASONS } from '#lib/contract/errors.ts';
import { serverTranslate } from '#lib/i18n/server-translate.ts';

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

/** Every header of an answer that a program may read. */
const HEADERS = {
  'X-Request-Id': {
    description: 'Id of this request, as our log has it. Name it when you ask us.',
    schema: { type: 'string', format: 'uuid', examples: ['6f1d3c2a-8b7e-4f0d-9a51-2c6e7b8d9f10'] },
  },
  'Larkspur-Version': {
    description: 'Version of the API that answers; `/docs/changes` says what changed.',
    schema: { type: 'string', format: 'date', examples: [API_VERSION] },
  },
  'Idempotent-Replayed': {
    description:
      '`true` where the act was done before under this `Idempotency-Key`, and this is its first answer again.',
    schema: { type: 'string', enum: ['true'] },
  },
  'RateLimit-Policy': {
    description:
      'Whose calls are counted together (`key`, `person` or `address`), and how many they may make (`q`) in so many seconds (`w`).',
    schema: { type: 'string', examples: ['"key";q=600;w=60'] },
  },
  RateLimit: {
    description:
      'How many calls are left of them (`r`), and in how many seconds all of them are there again (`t`).',
    schema: { type: 'string', examples: ['"key";r=599;t=42'] },
  },
  Location: {
    description: 'Where to follow what waits for somebody else.',
    schema: { type: 'string', examples: ['/api/approvals/01990000-0000-7000-8000-00000000a001'] },
  },
  ETag: {
    description:
      'Stands for this answer: sent as `If-None-Match`, it is answered with 304 and no body as long as it holds.',
    schema: { type: 'string', examples: ['"c2hvcnQtaGFzaC1vZi1pdA"'] },
  },
  'Content-Disposition': {
    description: 'Says that the answer is a file to save, and its name.',
    schema: { type: 'string', examples: ['attachment; filename="payments.csv"'] },
  },
  'Set-Cookie': {
    description: 'A cookie of this device that no script reads.',
    schema: {
      type: 'string',
      examples: ['__Host-larkspur-application=…; Path=/; Secure; HttpOnly; SameSite=Strict'],
    },
  },
  'Retry-After': {
    description: 'Seconds to wait before the same call may succeed.',
    schema: { type: 'integer', minimum: 1, examples: [30] },
  },
  'WWW-Authenticate': {
    description: 'Which proof is asked for: a bearer, or the scope that an API key lacks.',
    schema: { type: 'string', examples: ['Bearer error="insufficient_scope", scope="loadCards"'] },
  },
} as const;

type HeaderName = keyof typeof HEADERS;

const COUNTED = ['RateLimit-Policy', 'RateLimit'] as const satisfies readonly HeaderName[];

export const headersOf = (...names: HeaderName[]) =>
  Object.fromEntries(
    ['X-Request-Id' as const, 'Larkspur-Version' as const, ...names].map((name) => [
      name,
      { $ref: `#/components/headers/${name}` },
    ]),
  );

/** Headers of a call's answer where it succeeds. */
export function successHeaders(call: Call) {
  return headersOf(
    ...(takesKey(call) && call.idempotency !== 'unkept' ? ['Idempotent-Replayed' as const] : []),
    ...(isCounted(call) ? COUNTED : []),
    ...(hasETag(call) ? ['ETag' as const] : []),
    ...(call.download ? ['Content-Disposition' as const] : []),
    ...(COOKIE_CALLS.has(call.name) ? ['Set-Cookie' as const] : []),
  );
}

/** Of an answer that says that somebody else has to agree first. */
export const pendingHeaders = (call: Call) => ({ ...successHeaders(call), ...headersOf('Location') });

/** Calls that open or close a link on this device. */
const COOKIE_CALLS: ReadonlySet<string> = new Set([
  'openApplication',
  'leaveApplication',
  'endUploadSession',
  'openWebhookPortal',
]);

const MEANINGS: Readonly<Record<number, string>> = {
  400: 'The request cannot be read, or a header that it needs is missing.',
  401: 'Nobody is signed in, or the proof is over.',
  403: 'The caller may not do this.',
  404: 'There is no such thing, or it belongs to somebody else.',
  409: 'The present state does not allow it.',
  412: 'It has changed since it was read.',
  413: 'The body is larger than 1 MB.',
  415: 'The body must be `application/json`.',
  422: 'Something is wrong with a field; `fields` says what.',
  428: '`If-Match` is missing.',
  429: 'Too many calls, or too many of these, in a short time; `Retry-After` says when the next one may succeed.',
  500: 'Something broke on our side. The same call under the same `Idempotency-Key` may be sent again.',
  503: 'Not possible at this moment; the same call under the same `Idempotency-Key` may be sent again.',
};

const STATUSES = [...new Set(Object.values(ERRORS).map(({ status }) => status))].filter(
  (status) => status in MEANINGS,
);

/** Headers and errors that calls refer to. */
export const answerComponents = (): Pick<ZodOpenApiComponentsObject, 'headers' | 'responses'> => ({
  headers: structuredClone(HEADERS) as unknown as NonNullable<ZodOpenApiComponentsObject['headers']>,
  responses: Object.fromEntries(
    STATUSES.map((status) => [
      `Error${status}`,
      {
        description: MEANINGS[status] ?? '',
        headers: headersOf(
          ...COUNTED,
          ...(status === 401 || status === 403 ? ['WWW-Authenticate' as const] : []),
          ...(status === 429 || status === 503 ? ['Retry-After' as const] : []),
        ),
        content: { 'application/json': { schema: ErrorBody } },
      },
    ]),
  ),
});

/** The errors of a call by their status; their names say which of them it can be. */
export function errorResponses(names: readonly ErrorName[]): ZodOpenApiResponsesObject {
  const byStatus = Map.groupBy(names, (name) => ERRORS[name].status);
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, group]) => [
        String(status),
        {
          $ref: `#/components/responses/Error${status}`,
          description: `${MEANINGS[status]} ${group.map((name) => `\`${name}\``).join(', ')}`,
        },
      ]),
  ) as ZodOpenApiResponsesObject;
}

/** Every error with what it says, as a list in Markdown. */
export function listOfErrors(): string {
  const t = serverTranslate('en');
  return Object.entries(ERRORS)
    .map(([name, { code }]) => `- \`${name}\` (${code}): ${t(`errors.api.${name}`)}`)
    .join('\n');
}

/** Every reason of `wrong_state` with what it says. */
export function listOfReasons(): string {
  const t = serverTranslate('en');
  return STATE_REASONS.map((name) => `- \`reason.${name}\`: ${t(`errors.reason.${name}`)}`).join('\n');
}
