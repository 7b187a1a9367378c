import { CallError, isCallError } from '#lib/browser/call-error.ts';
import type { ErrorName, FieldProblem } from '#lib/contract/errors.ts';

/**
 * Shows a refusal beside its field: a refusal of this name gets the given field, unless the server has named one.
 * @throws the refusal, always
 */
export function besideField(error: unknown, name: ErrorName, field: Record<string, FieldProblem>): never {
  if (!isCallError(error, name) || Object.keys(error.fields).length > 0) throw error;
  const { status, code, msg, reason, requestId, retryAfterS } = error;
  throw new CallError({
    status,
    code,
    error: name,
    msg,
    fields: field,
    retryAfterS,
    ...(reason ? { reason } : {}),
    ...(requestId ? { requestId } : {}),
  });
}
