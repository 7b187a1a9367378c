import { exampleOf, type JsonSchema } from '#lib/domain/example-of.ts';

type AskApi = (request: Request) => Response | Promise<Response>;
type Schema = JsonSchema & { description?: string; required?: string[]; additionalProperties?: unknown };
type Part = { description?: string; content?: Record<string, { schema?: Schema }>; $ref?: string };
type Parameter = { name: string; in: string; required?: boolean; description?: string; schema: Schema };
type Operation = {
  operationId: string;
  summary: string;
  description: string;
  tags: [string];
  parameters?: Parameter[];
  requestBody?: Part;
  responses: Record<string, Part>;
  security?: Record<string, string[]>[];
};
export type ApiDocument = {
  info: { version: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

/** A field of a body, an answer or a query, as a line of a table; `path` says what it stands in. */
export type FieldLine = {
  readonly path: string;
  readonly type: string;
  /** a form of its own, which the page of forms describes */
  readonly form: string | null;
  readonly isRequired: boolean;
  readonly text: string;
};

export type CallReference = {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly text: string;
  readonly parameters: readonly (FieldLine & { readonly place: string; readonly example: string })[];
  readonly body: readonly FieldLine[];
  readonly bodyExample: string | null;
  readonly answers: readonly {
    readonly status: string;
    readonly text: string;
    readonly fields: readonly FieldLine[];
    readonly example: string | null;
  }[];
  readonly curl: string;
  /** Needs a sign-in, so that a try has to bring one. */
  readonly takesBearer: boolean;
};

/** The document of this process, which never changes while it runs. */
const kept: { document?: ApiDocument } = {};

/** The OpenAPI document, which every page of the reference is drawn from. */
export async function readApiDocument(askApi: AskApi): Promise<ApiDocument> {
  if (kept.document) return kept.document;
  const answer = await askApi(new Request('http://localhost/api/openapi.json'));
  if (!answer.ok) throw new Error(`the document of the API answered ${answer.status}`);
  const document = (await answer.json()) as ApiDocument;
  kept.document = document;
  return document;
}

export const groupId = (tag: string): string => tag.toLowerCase().replace(/\W+/g, '-');

/** The calls of one group, in the order of their paths. */
export function callsOfGroup(document: ApiDocument, id: string) {
  const tag = document.tags.find(({ name }) => groupId(name) === id);
  if (!tag) return null;
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags[0] === tag.name)
      .map(([method, operation]) => toCall(document, { path, method: method.toUpperCase(), operation })),
  );
  return { ...tag, calls };
}

/** Every form that answers refer to, by name. */
export const formsOf = ({ components }: ApiDocument) =>
  Object.entries(components.schemas)
    .map(([name, schema]) => ({ name, text: schema.description ?? '', fields: fieldsOf(schema) }))
    .sort((one, other) => one.name.localeCompare(other.name));

function toCall(
  document: ApiDocument,
  { path, method, operation }: { path: string; method: string; operation: Operation },
): CallReference {
  const {
    operationId,
    summary,
    description,
    parameters = [],
    requestBody,
    responses,
    security = [],
  } = operation;
  const root: JsonSchema = { $defs: document.components.schemas };
  const exampleIn = (schema: Schema | undefined) =>
    schema ? JSON.stringify(exampleOf(schema, root), null, 2) : null;
  const bodySchema = schemaOf(requestBody);
  const lines = parameters.map(({ name, in: place, required = false, description: text = '', schema }) => ({
    ...lineOf(name, schema, required),
    text,
    place,
    example: String(exampleOf(schema, root)),
  }));
  const bodyExample = exampleIn(bodySchema);
  const takesBearer = security.some((way) => 'bearer' in way);
  return {
    name: operationId,
    method,
    path,
    summary,
    text: description,
    parameters: lines,
    body: bodySchema ? fieldsOf(bodySchema) : [],
    bodyExample,
    answers: Object.entries(responses).map(([status, answer]) => {
      const schema = answer.$ref ? undefined : schemaOf(answer);
      const isJson = Object.keys(answer.content ?? {})[0] === 'application/json';
      return {
        status,
        text: answer.description ?? '',
        fields: schema && isJson ? fieldsOf(schema) : [],
        example: isJson ? exampleIn(schema) : null,
      };
    }),
    curl: curlOf({ method, path, lines, bodyExample, takesBearer }),
    takesBearer,
  };
}

const schemaOf = (part: Part | undefined): Schema | undefined =>
  Object.values(part?.content ?? {})[0]?.schema;

const MOST_DEPTH = 4;

/** The fields of a schema and of what stands in them; those of several forms together, each name once. */
function fieldsOf(schema: Schema, before = '', depth = 0): FieldLine[] {
  if (depth > MOST_DEPTH) return [];
  const lines = formsIn(schema).flatMap((form) =>
    Object.entries(form.properties ?? {}).flatMap(([name, field]) => {
      const path = `${before}${name}`;
      const isList = formsIn(field as Schema).some(({ type }) => type === 'array');
      return [
        lineOf(path, field as Schema, form.required?.includes(name) ?? false),
        ...fieldsOf(field as Schema, isList ? `${path}[].` : `${path}.`, depth + 1),
      ];
    }),
  );
  return lines.filter(({ path }, at) => lines.findIndex((line) => line.path === path) === at);
}

/** Itself, its alternatives, and what a list holds; what it refers to has a place of its own. */
function formsIn(schema: Schema): Schema[] {
  const { anyOf, oneOf, items, additionalProperties } = schema;
  const map = typeof additionalProperties === 'object' ? [additionalProperties as Schema] : [];
  const below = [...(anyOf ?? []), ...(oneOf ?? []), ...(items ? [items] : []), ...map] as Schema[];
  return [schema, ...below.flatMap(formsIn)];
}

function lineOf(path: string, schema: Schema, isRequired: boolean): FieldLine {
  const form =
    formsIn(schema)
      .find(({ $ref }) => $ref)
      ?.$ref?.split('/')
      .at(-1) ?? null;
  return { path, type: typeOf(schema), form, isRequired, text: schema.description ?? '' };
}

/** What a value is, in a few words: `list of text`, `date or null`. */
function typeOf(schema: Schema): string {
  const { $ref, anyOf, oneOf, items, format, properties } = schema;
  if ($ref) return $ref.split('/').at(-1) ?? '';
  const forms = (anyOf ?? oneOf) as Schema[] | undefined;
  if (forms) return [...new Set(forms.map(typeOf))].join(' or ');
  if (items) return `list of ${typeOf(items as Schema)}`;
  if (format && format in FORMATS) return FORMATS[format] ?? format;
  const types = [schema.type ?? (properties ? 'object' : 'string')].flat();
  return types.map((type) => TYPES[type] ?? type).join(' or ');
}

const FORMATS: Readonly<Record<string, string>> = { uuid: 'UUID', 'date-time': 'time', date: 'date' };
const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  boolean: 'true or false',
};

type Curl = {
  method: string;
  path: string;
  lines: readonly { path: string; place: string; isRequired: boolean; example: string }[];
  bodyExample: string | null;
  takesBearer: boolean;
};

/** The call as a command, with examples for all that it needs. */
function curlOf({ method, path, lines, bodyExample, takesBearer }: Curl): string {
  const needed = lines.filter(({ isRequired }) => isRequired);
  const of = (place: string) => needed.filter((line) => line.place === place);
  const filled = of('path').reduce(
    (text, { path: name, example }) => text.replace(`{${name}}`, example),
    path,
  );
  const query = of('query').map(({ path: name, example }) => `${name}=${encodeURIComponent(example)}`);
  const parts = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"$API${filled}${query.length > 0 ? `?${query.join('&')}` : ''}"`,
    ...(takesBearer ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...of('header').map(({ path: name, example }) => `-H '${name}: ${example}'`),
    ...(bodyExample ? ["-H 'Content-Type: application/json'", `-d '${compact(bodyExample)}'`] : []),
  ];
  return parts.join(' \\\n  ');
}

/** On one line, and safe between single quotes. */
const compact = (json: string): string => JSON.stringify(JSON.parse(json)).replaceAll("'", "'\\''");
