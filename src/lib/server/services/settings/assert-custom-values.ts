import type { CustomField, ResourceType } from '#lib/domain/settings/custom-fields.ts';
import { checkCustomValues } from '#lib/domain/settings/custom-fields.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem, MAX_PROBLEMS } from '../../commands/refusal-body.ts';
import type { Tx } from '../../db/schema.ts';
import { readCustomFields } from './read.ts';

/** @throws Refusal 422 with the problem of each custom field, by the settings that apply to the business */
export async function assertCustomValues(
  tx: Tx,
  { businessId, resource }: { businessId: string; resource: ResourceType },
  values: Record<string, string>,
): Promise<void> {
  assertValuesOf(await readCustomFields(tx, businessId, resource), values);
}

/** @throws Refusal 422 with the problem of each value by these fields */
export function assertValuesOf(fields: readonly CustomField[], values: Record<string, string>): void {
  const problems = Object.entries(checkCustomValues(fields, values)).slice(0, MAX_PROBLEMS);
  if (problems.length === 0) return;
  throw new Refusal('validation_failed', {
    fields: Object.fromEntries(
      problems.map(([name, found]) => [`customFields.${name}`, fieldProblem(found, name)]),
    ),
  });
}
