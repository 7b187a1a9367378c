import { pinConfirmation } from '#lib/domain/validation.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';

/** The two entries must match, where a second one was sent (spec §5). @throws Refusal 422 */
export function checkPins({ pin, confirmPin }: { pin: string; confirmPin?: string | undefined }): void {
  const problem = confirmPin === undefined ? null : pinConfirmation(confirmPin, pin);
  if (problem) throw new Refusal('validation_failed', { fields: { confirmPin: fieldProblem(problem) } });
}
