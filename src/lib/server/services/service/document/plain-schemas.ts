import { listOf, type Node, nodeOf } from './describe.ts';

/** Forms that say all that the pattern beside them says. */
const WHOLE_FORMATS: readonly unknown[] = ['uuid', 'date-time', 'date'];

/**
 * Writes schemas as most tools and people read them: a map with a closed list of required names as an object with these
 * properties, and no pattern beside a format that says the same.
 */
export function plainSchemas(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  for (const part of Object.values(node)) plainSchemas(part);
  const schema = node as Node;
  if (WHOLE_FORMATS.includes(schema.format)) delete schema.pattern;
  const names = listOf(schema.required) as unknown as string[];
  if (schema.propertyNames === undefined || schema.properties !== undefined || names.length === 0) return;
  const value = nodeOf(schema.additionalProperties);
  schema.properties = Object.fromEntries(names.map((name) => [name, structuredClone(value)]));
  schema.additionalProperties = false;
  delete schema.propertyNames;
}
