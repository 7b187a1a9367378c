import { expect, test } from 'vitest';
import {
  describeDocument,
  listOf,
  type Node,
  nodeOf,
  operationsOf,
  partsBelow,
} from '#lib/server/services/service/document/describe.ts';
import { TABLES } from '#lib/server/services/service/document/words/all.ts';
import { openApiDocument, wordsOfDocument } from '#lib/server/services/service/open-api.ts';

/** A property, parameter or header of the document, and where it stands. */
type Place = { where: string; schema: Node; text: unknown };

const document = openApiDocument();
const operations = operationsOf(document);
const components = nodeOf(document.components);

const propertiesOf = (node: unknown, where: string): Place[] =>
  partsBelow(node).flatMap(({ name, schema }) => {
    const inner = name === undefined ? where : `${where}.${name}`;
    const own = name === undefined ? [] : [{ where: inner, schema, text: schema.description }];
    return [...own, ...propertiesOf(schema, inner)];
  });

const schemasOf = (part: unknown): Node[] =>
  Object.values(nodeOf(nodeOf(part).content)).map((type) => nodeOf(nodeOf(type).schema));

const headersOf = (response: unknown) =>
  Object.entries(nodeOf(nodeOf(response).headers)).map(([name, header]) => {
    const { $ref } = nodeOf(header);
    return {
      name,
      header: $ref
        ? nodeOf(nodeOf(components.headers)[String($ref).split('/').at(-1) ?? ''])
        : nodeOf(header),
    };
  });

const places: Place[] = [
  ...operations.flatMap(({ name, operation }) => [
    ...listOf(operation.parameters).flatMap((parameter) =>
      parameter.$ref
        ? []
        : [
            {
              where: `${name}(${parameter.name})`,
              schema: nodeOf(parameter.schema),
              text: parameter.description,
            },
          ],
    ),
    ...schemasOf(operation.requestBody).flatMap((schema) => propertiesOf(schema, `${name}<`)),
    ...Object.values(nodeOf(operation.responses)).flatMap((response) =>
      schemasOf(response).flatMap((schema) => propertiesOf(schema, `${name}>`)),
    ),
    ...Object.entries(nodeOf(operation.responses)).flatMap(([status, response]) =>
      headersOf(response).map((header) => ({
        where: `${name} ${status} ${header.name}`,
        schema: nodeOf(header.header.schema),
        text: header.header.description,
      })),
    ),
  ]),
  ...Object.entries(nodeOf(components.schemas)).flatMap(([name, schema]) => propertiesOf(schema, name)),
  ...Object.values(nodeOf(components.parameters)).map((parameter) => ({
    where: String(nodeOf(parameter).name),
    schema: nodeOf(nodeOf(parameter).schema),
    text: nodeOf(parameter).description,
  })),
];

const formsOf = (schema: Node): Node[] => {
  const alternatives = [...listOf(schema.anyOf), ...listOf(schema.oneOf)];
  return alternatives.length > 0 ? alternatives.flatMap(formsOf) : [schema];
};

/** The allowed values of a closed list; constants are their own explanation. */
const valuesOf = (schema: Node): unknown[] =>
  formsOf(schema).flatMap((form) => [...listOf(form.enum), ...listOf(nodeOf(form.items).enum)]);

/** A text or number that can be anything within its form. */
const isFree = (schema: Node) =>
  formsOf(schema).some(
    ({ type, enum: values, const: only }) =>
      values === undefined &&
      only === undefined &&
      [type].flat().some((one) => ['string', 'integer', 'number'].includes(String(one))),
  );

test('the document has calls, webhooks and properties to look at', () => {
  expect(operations.length).toBeGreaterThan(400);
  expect(places.length).toBeGreaterThan(4_000);
});

test('every property, parameter and header is described', () => {
  expect(
    places.filter(({ text }) => typeof text !== 'string' || text.length < 8).map(({ where }) => where),
  ).toEqual([]);
});

test('a description says more than the name', () => {
  const words = (text: string) => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const empty = places.filter(({ where, text }) => {
    const name = words(
      (
        where
          .split(/[.<>(]/)
          .filter(Boolean)
          .at(-1) ?? ''
      ).replace(/([A-Z])/g, ' $1'),
    );
    return words(String(text)).every((word) => [...name, 'the', 'a', 'an', 'of', 'its', 'id'].includes(word));
  });
  expect(empty.map(({ where, text }) => `${where}: ${text}`).filter((line) => !FEW_WORDS.test(line))).toEqual(
    [],
  );
});

/** What an answer wraps, or a path names, is described at its own form. */
const FEW_WORDS = /: (The|Id of the) [\w ]+\.$|: (Uid|ID) of/;

test('every allowed value of a short list is named', () => {
  const unnamed = places.flatMap(({ where, schema, text }) => {
    const values = valuesOf(schema).filter((value) => value !== null);
    if (values.length > 20) return [];
    return values
      .filter((value) => !String(text).includes(`\`${value}\``))
      .map((value) => `${where}: ${value}`);
  });
  expect(unnamed).toEqual([]);
});

test('every text and number has an example', () => {
  const without = places.filter(({ schema }) => isFree(schema) && listOf(schema.examples).length === 0);
  expect(without.map(({ where }) => where)).toEqual([]);
});

test('every call says what it does, who may make it and what each answer means', () => {
  const silent = operations.filter(
    ({ operation }) =>
      !operation.summary ||
      String(operation.summary).length > 160 ||
      String(operation.description).length < String(operation.summary).length ||
      Object.values(nodeOf(operation.responses)).some((response) => !nodeOf(response).description),
  );
  expect(silent.map(({ name }) => name)).toEqual([]);
});

test('every answer of a call has the id of its request', () => {
  const without = operations
    .filter(({ name }) => !name.endsWith('Event') || name.startsWith('receive'))
    .flatMap(({ name, operation }) =>
      Object.entries(nodeOf(operation.responses)).map(([status, response]) => {
        const { $ref } = nodeOf(response);
        const whole = $ref ? nodeOf(components.responses)[String($ref).split('/').at(-1) ?? ''] : response;
        return 'X-Request-Id' in nodeOf(nodeOf(whole).headers) ? '' : `${name} ${status}`;
      }),
    );
  expect(without.filter(Boolean)).toEqual([]);
});

test('every group of calls is described, and used', () => {
  const tags = listOf(document.tags).map(({ name }) => name);
  const used = new Set(operations.flatMap(({ operation }) => operation.tags as string[]));
  expect([...used].sort()).toEqual([...tags].sort());
});

test('no word stands in two tables, and every word is used', () => {
  const keys = TABLES.flatMap((table) => Object.keys(table));
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  const used = describeDocument(structuredClone(document), wordsOfDocument());
  expect(keys.filter((key) => !used.has(key))).toEqual([]);
});
