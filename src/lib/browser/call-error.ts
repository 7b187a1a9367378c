import type { ErrorBody, ErrorName, FieldProblem, Reason } from '#lib/contract/errors.ts';

/** Errors of the contract, and the two that happen on the way to the server. */
export type CallErrorName = ErrorName | 'network' | 'timeout';

/** What every refused or failed call throws: the server's error merged with what only the browser knows (spec §3). */
export class CallError extends Error {
  /** HTTP status; 0 where no answer came */
  readonly status: number;
  /** numeric code of the specification; 0 where no answer came */
  readonly code: number;
  /** stable name; its text is `errors.api.<name>` */
  readonly error: CallErrorName;
  /** the server's text, in English */
  readonly msg: string;
  /** why the present state forbids it; its text is `errors.reason.<name>` */
  readonly reason: Reason | null;
  readonly fields: Readonly<Record<string, FieldProblem>>;
  readonly requestId: string | null;
  /** seconds after which another try is welcome */
  readonly retryAfterS: number | null;

  constructor(
    given: Partial<Omit<ErrorBody, 'error'>> & {
      status: number;
      error: CallErrorName;
      retryAfterS?: number | null;
    },
  ) {
    super(`${given.error}${given.msg ? `: ${given.msg}` : ''}`);
    this.name = 'CallError';
    this.status = given.status;
    this.code = given.code ?? given.status * 100;
    this.error = given.error;
    this.msg = given.msg ?? '';
    this.reason = given.reason ?? null;
    this.fields = given.fields ?? {};
    this.requestId = given.requestId ?? null;
    this.retryAfterS = given.retryAfterS ?? null;
  }
}

/** Whether an error is a refusal with this name or status: `isCallError(error, 404)`. */
export function isCallError(error: unknown, wanted?: number | CallErrorName): error is CallError {
  if (!(error instanceof CallError)) return false;
  return wanted === undefined || error.status === wanted || error.error === wanted;
}

/** The error of an answer that is no success; one without the agreed body (a proxy's page) is named by its status. */
export async function readCallError(answer: Response): Promise<CallError> {
  const body = (await answer.json().catch(() => null)) as Partial<ErrorBody> | null;
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
  return new CallError({
    ...(body ?? {}),
    status: answer.status,
    error: body?.error ?? NAMES[answer.status] ?? 'internal',
    retryAfterS: Number.isFinite(seconds) ? seconds : null,
  });
}

const NAMES: Record<number, ErrorName> = {
  400: 'bad_request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  413: 'body_too_large',
  429: 'too_many_requests',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

/**
 * Refused at the door, before anything under the call's idempotency key was looked at: it says nothing of an
 * earlier try whose answer was lost. What is missing in itself, such as a card, is found so by the work and kept.
 */
export const isRefusedAtDoor = (error: unknown): boolean =>
  isCallError(error) && ([401, 403, 429].includes(error.status) || error.error === 'not_found');
