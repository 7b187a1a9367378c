import type { CustomField } from '#lib/domain/settings/custom-fields.ts';
import { assertValuesOf } from './assert-custom-values.ts';

type Values = Record<string, string>;

/**
 * What is given takes the place of what was there; the values of fields that are no longer asked for stay. A value
 * that stands already is not asked about again.
 *
 * @throws Refusal 422 with the problem of each custom field
 */
export function valuesAfter(fields: readonly CustomField[], before: Values, given: Values): Values {
  const filled = Object.entries(given).filter(([, value]) => value !== '');
  assertValuesOf(fields, Object.fromEntries(filled.filter(([name, value]) => before[name] !== value)));
  const kept = Object.entries(before).filter(([name]) => !fields.some((field) => field.name === name));
  return Object.fromEntries([...kept, ...filled]);
}
