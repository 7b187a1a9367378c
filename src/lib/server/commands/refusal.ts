import { ERRORS, type ErrorName, type FieldProblem, type Reason } from '#lib/contract/errors.ts';
import type { KeyScope } from '#lib/domain/api-keys/scopes.ts';

type Options = {
  internal?: string;
  fields?: Record<string, FieldProblem>;
  retryAfterS?: number;
  scope?: KeyScope;
  cause?: unknown;
};

/** A refusal with a code of the closed list; `internal` is for the log and never leaves the server. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly error: ErrorName;
  readonly reason: Reason | undefined;
  readonly fields: Record<string, FieldProblem> | undefined;
  /** Seconds, for `Retry-After`. */
  readonly retryAfterS: number | undefined;
  /** What a key lacks, for `WWW-Authenticate` (RFC 6750). */
  readonly scope: KeyScope | undefined;

  constructor(error: 'wrong_state', options: Options & { reason: Reason });
  constructor(error: Exclude<ErrorName, 'wrong_state'>, options?: Options);
  constructor(error: ErrorName, options: Options & { reason?: Reason } = {}) {
    super(options.internal ?? error, options.cause === undefined ? undefined : { cause: options.cause });
    this.error = error;
    this.reason = options.reason;
    this.fields = options.fields;
    this.retryAfterS = options.retryAfterS;
    this.scope = options.scope;
  }

  get status(): number {
    return ERRORS[this.error].status;
  }
}

/** A refusal by a business rule: kept under the idempotency key, unlike refusals before the work began. */
export const isDomainRefusal = (error: unknown): error is Refusal =>
  error instanceof Refusal && (error.status === 409 || error.status === 404);
