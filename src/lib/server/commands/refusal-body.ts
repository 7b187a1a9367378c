import type * as z from 'zod/mini';
import { ERRORS, type ErrorBody, type ErrorName, type Reason } from '#lib/contract/errors.ts';
import { oneOf, type Problem, problem } from '#lib/domain/problem.ts';
import { textParams } from '#lib/domain/problem-params.ts';
import { formatDay } from '#lib/i18n/formats.ts';
import { serverTranslate } from '#lib/i18n/server-translate.ts';
import { Refusal } from './refusal.ts';

const text = serverTranslate('en');

/** What a program is told in place of the words for a person, who reloads a page or signs in. */
const PROGRAM_TEXTS: ReadonlySet<ErrorName> = new Set([
  'bad_request',
  'unauthenticated',
  'idempotency_key_missing',
  'forbidden',
  'precondition_required',
  'precondition_failed',
  'too_many_requests',
]);

/**
 * The agreed body of every error (design.md §3). The text is English; a screen translates it by name and key.
 *
 * @param isProgram whether it came with an API key
 */
export function errorBody(error: Refusal, requestId: string, isProgram = false): ErrorBody {
  const { code } = ERRORS[error.error];
  return {
    code,
    msg: error.reason ? reasonText(error.reason) : ownText(error.error, isProgram),
    error: error.error,
    requestId,
    ...(error.reason ? { reason: error.reason } : {}),
    ...(error.fields ? { fields: error.fields } : {}),
  };
}

const ownText = (name: ErrorName, isProgram: boolean): string =>
  text(isProgram && PROGRAM_TEXTS.has(name) ? `api-keys.refusal.${name}` : `errors.api.${name}`);

function reasonText({ key, params = {} }: Reason): string {
  const { date } = params;
  const day: { date?: string } = typeof date === 'string' ? { date: formatDay(date, 'en') } : {};
  return text(`errors.${key}`, textParams({ params: { ...params, ...day } }));
}

/** A refusal caused by a single field repeats its reason beside that field. */
type OwnRefusal = { key: `api.${ErrorName}`; params?: undefined };

/** One problem or reason of one field, with its English text. */
export function fieldProblem(found: Problem | Reason | OwnRefusal, field?: string) {
  return {
    ...found,
    msg: text(`errors.${found.key}`, { ...(field ? { field } : {}), ...textParams(found) }),
  };
}

/** The most problems an answer lists, so that a body of unknown fields cannot make it grow. */
export const MAX_PROBLEMS = 50;
const MAX_PATH_LENGTH = 200;

/**
 * Turns the issues of zod into one problem per field. Our own rules name their key; the others become `required` or
 * `invalid`.
 */
export function validationFailed(error: z.core.$ZodError): Refusal {
  const fields = new Map<string, ReturnType<typeof fieldProblem>>();
  for (const { issue, at } of error.issues.flatMap(perField)) {
    if (fields.size === MAX_PROBLEMS) break;
    const path = at.map(String).join('.').slice(0, MAX_PATH_LENGTH) || '(body)';
    if (!fields.has(path)) fields.set(path, fieldProblem(problemOf(issue, path), path));
  }
  return new Refusal('validation_failed', { fields: Object.fromEntries(fields) });
}

/** Unknown fields arrive as one issue of the object around them; each becomes its own problem. */
function perField(issue: z.core.$ZodIssue): { issue: z.core.$ZodIssue; at: PropertyKey[] }[] {
  if (issue.code !== 'unrecognized_keys') return [{ issue, at: issue.path }];
  return issue.keys.slice(0, MAX_PROBLEMS).map((key) => ({ issue, at: [...issue.path, key] }));
}

function problemOf(issue: z.core.$ZodIssue, path: string): Problem {
  const own = issue.code === 'custom' ? (issue.params?.problem as Problem | undefined) : undefined;
  if (own) return own;
  if (isAbsent(issue)) return problem('required', { field: path });
  if (issue.code === 'too_small' && isEmpty(issue.input)) return problem('required', { field: path });
  if (issue.code === 'too_big' && issue.origin === 'string') {
    return problem('atMost', { field: path, length: Number(issue.maximum) });
  }
  if (issue.code === 'invalid_value' && isOtherText(issue.input)) return oneOf(issue.values.map(String));
  if (issue.code === 'unrecognized_keys') return problem('unknownField', { field: path });
  return problem('invalid', { field: path });
}

/** Whether the field is missing, whatever its kind; for a discriminator zod reports the object around it. */
function isAbsent(issue: z.core.$ZodIssue): boolean {
  if (issue.code !== 'invalid_union' || issue.discriminator === undefined) return issue.input === undefined;
  return (issue.input as Record<string, unknown>)[issue.discriminator] === undefined;
}

/** A text that is none of the allowed values; for other types listing the values would not help. */
const isOtherText = (input: unknown): boolean => typeof input === 'string' && input.trim() !== '';

/** Only spaces, or an empty list. */
const isEmpty = (input: unknown): boolean =>
  typeof input === 'string' ? input.trim() === '' : Array.isArray(input) && input.length === 0;
