import { pinConfirmation } from '#lib/domain/validation.ts';
import { fieldProblem } from '../../api/error-answer.ts';
import { ApiError } from '../../commands/api-error.ts';

/** Both entries must match, where the second one was sent along (spec §5). @throws ApiError 422 */
export function checkPins({ pin, confirmPin }: { pin: string; confirmPin?: string | undefined }): void {
  const problem = confirmPin === undefined ? null : pinConfirmation(confirmPin, pin);
  if (problem) throw new ApiError('validation_failed', { fields: { confirmPin: fieldProblem(problem) } });
}
