import { bankRecipientName } from '#lib/domain/names.ts';
import type { RecipientKind } from '#lib/domain/recipients/recipient-states.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';

/** @throws Refusal 422 beside the name where a recipient of this kind cannot have it */
export function assertNameFits(kind: RecipientKind, name: string): void {
  const found = bankRecipientName(kind)(name);
  if (found) throw new Refusal('validation_failed', { fields: { name: fieldProblem(found, 'name') } });
}
