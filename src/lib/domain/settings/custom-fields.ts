import { noCardNumber } from '../cards/card-number.ts';
import { onlyCharacters, tooLong } from '../names.ts';
import { oneOf, type Problem, problem } from '../problem.ts';

/** What custom fields can be attached to (spec §3 "Business settings"). */
export const RESOURCE_TYPES = [
  'loads',
  'financial_account_load',
  'business_load_history',
  'funding_account_deposit',
  'bank_transfers',
  'business_bank_transfers',
] as const;
export type ResourceType = (typeof RESOURCE_TYPES)[number];

/** A field that a business defined for itself. `name` is the key of its values, `dataOptions` belong to a dropdown. */
export type CustomField = {
  readonly label: string;
  readonly name: string;
  readonly dataType: 'dropdown' | 'text';
  readonly dataOptions: readonly string[];
};

/** Lines of the load history, which ask for its fields besides their own. */
const OF_LOAD_HISTORY: readonly ResourceType[] = ['loads', 'financial_account_load'];

/** What a kind of record asks for. */
export function fieldsOf<Field extends CustomField>(
  all: Partial<Record<ResourceType, Field[]>>,
  resource: ResourceType,
): Field[] {
  const own = all[resource] ?? [];
  return OF_LOAD_HISTORY.includes(resource) ? joinFields(own, all.business_load_history ?? []) : own;
}

/** The fields of several kinds of record as one list: of two with one name the first, with the options of both. */
export function joinFields<Field extends CustomField>(...kinds: Field[][]): Field[] {
  const joined = new Map<string, Field>();
  for (const field of kinds.flat()) {
    const first = joined.get(field.name);
    const dataOptions = [...new Set([...(first?.dataOptions ?? []), ...field.dataOptions])];
    joined.set(field.name, first?.dataType === 'dropdown' ? { ...first, dataOptions } : (first ?? field));
  }
  return [...joined.values()];
}

const NAME = /^[a-z][a-z0-9_]{0,39}$/;
const VALUE_MAX_LENGTH = 200;

/**
 * Checks filled-in values against the fields of their resource. A field left empty is fine; a name that no
 * field has, a choice that is no option, a card number, a text over 200 characters or one with control characters
 * is not. Spaces around a value are ignored and not stored (`CustomValues` of the contract).
 * @returns problems by field name; empty where all is well
 */
export function checkCustomValues(
  fields: readonly CustomField[],
  values: Readonly<Record<string, string>>,
): Record<string, Problem> {
  const byName = new Map(fields.map((field) => [field.name, field]));
  return collect(Object.entries(values), (name, value) => valueProblem(name, byName.get(name), value.trim()));
}

function valueProblem(name: string, field: CustomField | undefined, value: string): Problem | null {
  if (!field) return problem('unknownField', { field: name });
  if (value === '') return null;
  if (field.dataType === 'dropdown') {
    const options = field.dataOptions.map((option) => option.trim());
    return options.includes(value) ? null : oneOf(options);
  }
  return noCardNumber(value) ?? tooLong(value, VALUE_MAX_LENGTH) ?? onlyCharacters(value, /\P{Cc}/u);
}

/**
 * Checks the definitions of one resource: names of small letters, digits and underscores, each once; a label;
 * a dropdown with at least one option and none twice; no options on a text.
 * @returns problems by position and part, e.g. `0.name`; empty where all is well
 */
export function checkCustomFields(fields: readonly CustomField[]): Record<string, Problem> {
  const parts = fields.flatMap((field, index): [string, Problem | null][] => [
    [`${index}.label`, field.label.trim() === '' ? problem('required') : null],
    [`${index}.name`, nameProblem(field.name, fields.slice(0, index))],
    [`${index}.dataOptions`, optionsProblem(field)],
  ]);
  return collect(parts, (_, found) => found);
}

function nameProblem(name: string, before: readonly CustomField[]): Problem | null {
  if (!NAME.test(name)) return problem('invalidFormat');
  return before.some((field) => field.name === name) ? problem('invalid') : null;
}

function optionsProblem({ dataType, dataOptions }: CustomField): Problem | null {
  if (dataType === 'text') return dataOptions.length === 0 ? null : problem('invalid');
  if (dataOptions.length === 0) return problem('required');
  const isUnique = new Set(dataOptions).size === dataOptions.length;
  return isUnique && dataOptions.every((option) => option.trim() !== '') ? null : problem('invalid');
}

function collect<T>(entries: readonly [string, T][], check: (name: string, value: T) => Problem | null) {
  const problems = entries.flatMap(([name, value]): [string, Problem][] => {
    const found = check(name, value);
    return found ? [[name, found]] : [];
  });
  return Object.fromEntries(problems);
}
