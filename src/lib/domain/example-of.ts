/** The parts of a JSON Schema that calls and events use. */
export type JsonSchema = {
  readonly [key: string]: unknown;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly type?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
};

const TEXTS: Readonly<Record<string, string>> = {
  uuid: '01990000-0000-7000-8000-000000000001',
  'date-time': '2026-03-02T15:04:05.000Z',
  date: '2026-03-02',
};
const AMOUNT = 2_500;

/**
 * A value that a schema allows, the same each time: its own example where it has one; of several forms the first that
 * says something.
 */
export function exampleOf(schema: JsonSchema, root: JsonSchema = schema): unknown {
  if (schema.$ref) return exampleOf(root.$defs?.[schema.$ref.split('/').at(-1) ?? ''] ?? {}, root);
  if (schema.examples?.[0] !== undefined) return schema.examples[0];
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const forms = schema.anyOf ?? schema.oneOf;
  if (forms) return exampleOf(forms.find(({ type }) => type !== 'null') ?? {}, root);
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {});
    return Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(field, root)]));
  }
  if (schema.type === 'array') return schema.items ? [exampleOf(schema.items, root)] : [];
  if (schema.type === 'integer' || schema.type === 'number')
    return Math.max(schema.minimum ?? AMOUNT, Math.min(schema.maximum ?? AMOUNT, AMOUNT));
  if (schema.type === 'boolean') return true;
  return schema.type === 'null' ? null : (TEXTS[schema.format ?? ''] ?? 'example');
}
