import { bankRecipientName } from '#lib/domain/names.ts';
import type { RecipientKind } from '#lib/domain/recipients/recipient-states.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';

/** @returns 422 beside the name where a recipient of this kind cannot have it */
export function nameRefusal(kind: RecipientKind, name: string): Refusal | null {
  const found = bankRecipientName(kind)(name);
  return found && new Refusal('validation_failed', { fields: { name: fieldProblem(found, 'name') } });
}

/** @throws Refusal as `nameRefusal` */
export function assertNameFits(kind: RecipientKind, name: string): void {
  const refusal = nameRefusal(kind, name);
  if (refusal) throw refusal;
}
