import type { Word, Words } from './words/words.ts';

/** A node of the document, as JSON has it. */
export type Node = { [name: string]: unknown };

const ID = '0190f6a2-5c1e-7b3a-9d44-6f2a8c1b7e05';

/** Examples of texts whose form says all there is to say. */
const BY_FORMAT: Readonly<Record<string, string>> = {
  uuid: ID,
  'date-time': '2026-11-20T14:30:00.000Z',
  date: '2026-11-20',
};

/**
 * Writes beside every property, parameter and header of the document what it means, and an example.
 * @param document is changed; what no word fits stays as it is
 * @returns the keys of the words that were used
 */
export function describeDocument(document: Node, words: Words): Set<string> {
  const used = new Set<string>();
  const write = (schema: Node, keys: readonly string[]) => {
    const key = keys.find((candidate) => candidate in words);
    if (key === undefined) return;
    used.add(key);
    const [text, example] = partsOf(words[key] as Word);
    schema.description = text;
    const shown = example === undefined ? exampleByForm(schema) : fitting(schema, example);
    if (shown !== undefined) schema.examples = [shown];
  };
  const schemas = (
    node: unknown,
    owner: string,
    path: readonly string[],
    place?: 'request' | 'event',
  ): void => {
    for (const part of partsBelow(node)) {
      if (part.name === undefined) {
        schemas(part.schema, owner, path, place);
        continue;
      }
      const inner = [...path, part.name];
      write(part.schema, keysOf(owner, inner, place));
      schemas(part.schema, owner, inner, place);
    }
  };

  for (const { name, operation, path } of operationsOf(document)) {
    for (const parameter of listOf(operation.parameters)) {
      const schema = nodeOf(parameter.schema);
      write(schema, keysOfParameter(name, path, parameter as { in: string; name: string }));
      parameter.description = schema.description;
      if (schema.description !== undefined) delete schema.description;
    }
    schemas(contentOf(operation.requestBody), name, [], path.startsWith('/') ? 'request' : 'event');
    for (const response of Object.values(nodeOf(operation.responses))) schemas(contentOf(response), name, []);
  }
  for (const [name, schema] of Object.entries(nodeOf(nodeOf(document.components).schemas)))
    schemas(schema, name, []);
  return used;
}

/** Every call of the document, and every webhook. */
export function operationsOf(document: Node): { name: string; path: string; operation: Node }[] {
  return [document.paths, document.webhooks].flatMap((group) =>
    Object.entries(nodeOf(group)).flatMap(([path, methods]) =>
      Object.values(nodeOf(methods)).map((operation) => ({
        name: String(nodeOf(operation).operationId),
        path,
        operation: nodeOf(operation),
      })),
    ),
  );
}

/** A parameter of a path means what the word before it says: `/cards/{id}`. */
function keysOfParameter(
  owner: string,
  path: string,
  { in: place, name }: { in: string; name: string },
): string[] {
  const [before] = place === 'path' ? (path.split(`/{${name}}`)[0] ?? '').split('/').slice(-1) : [];
  return [`${owner}.${name}`, ...(before ? [`${before}/{${name}}`] : []), `${place}.${name}`, name];
}

/**
 * The most exact first: with its owner and all that it stands in, with what it stands in, where it is sent, by itself.
 * The `data` of an event is the payload of an activity.
 */
function keysOf(owner: string, path: readonly string[], place?: string): string[] {
  const name = path.at(-1) ?? '';
  const within = path.slice(0, -1).map((part) => (place === 'event' && part === 'data' ? 'payload' : part));
  const tails = within.map((_, at) => [...within.slice(at), name].join('.'));
  return [
    ...tails.flatMap((tail) => [`${owner}.${tail}`, tail]),
    `${owner}.${name}`,
    ...(place ? [`${place}.${name}`] : []),
    name,
  ];
}

const partsOf = (word: Word): [string, unknown?] => (typeof word === 'string' ? [word] : [word[0], word[1]]);

/** The properties of a schema, and its other parts without a name: items, alternatives, values of a map. */
export function partsBelow(node: unknown): { name?: string; schema: Node }[] {
  const { properties, items, additionalProperties, anyOf, oneOf, allOf } = nodeOf(node);
  return [
    ...Object.entries(nodeOf(properties)).map(([name, schema]) => ({ name, schema: nodeOf(schema) })),
    ...[items, additionalProperties, ...listOf(anyOf), ...listOf(oneOf), ...listOf(allOf)]
      .filter((part) => typeof part === 'object' && part !== null)
      .map((schema) => ({ schema: nodeOf(schema) })),
  ];
}

/** The forms that a schema lets a value have: itself, or each alternative that is no reference. */
const formsOf = (schema: Node): Node[] => {
  const alternatives = [...listOf(schema.anyOf), ...listOf(schema.oneOf)];
  return alternatives.length > 0 ? alternatives.flatMap(formsOf) : [schema];
};

function exampleByForm(schema: Node): unknown {
  for (const form of formsOf(schema)) {
    const single = BY_FORMAT[String(form.format)];
    if (single !== undefined) return single;
    const item = BY_FORMAT[String(nodeOf(form.items).format)];
    if (item !== undefined) return [item];
  }
  return undefined;
}

/** The example as this schema takes it: by itself or in a list; undefined for a schema that says it elsewhere. */
function fitting(schema: Node, example: unknown): unknown {
  const forms = formsOf(schema).filter((form) => form.enum === undefined && form.const === undefined);
  if (forms.some((form) => typesOf(form).includes(typeOf(example)) && form.properties === undefined))
    return example;
  const isListed = forms.some(
    (form) =>
      typesOf(form).includes('array') &&
      nodeOf(form.items).enum === undefined &&
      typesOf(nodeOf(form.items)).includes(typeOf(example)),
  );
  return isListed ? [example] : exampleByForm(schema);
}

const typesOf = ({ type }: Node): unknown[] =>
  (Array.isArray(type) ? type : [type]).flatMap((one) => (one === 'number' ? ['number', 'integer'] : [one]));

function typeOf(example: unknown): string {
  if (Array.isArray(example)) return 'array';
  if (typeof example === 'number') return Number.isInteger(example) ? 'integer' : 'number';
  return typeof example;
}

const contentOf = (part: unknown): unknown =>
  nodeOf(nodeOf(Object.values(nodeOf(nodeOf(part).content))[0]).schema);

export const nodeOf = (value: unknown): Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Node) : {};

export const listOf = (value: unknown): Node[] => (Array.isArray(value) ? (value as Node[]) : []);
