import * as z from 'zod/mini';

type Schema = z.core.$ZodType;
// biome-ignore lint/suspicious/noExplicitAny: the definition of a schema of any kind
type Definition = any;

/** Kinds of schema that no input uses yet; they throw, because a lax object inside one would go unnoticed. */
const UNKNOWN_KINDS = new Set(['intersection', 'lazy', 'map', 'promise', 'set']);

const made = new WeakMap<Schema, Schema>();

/**
 * The same schema, except that every object in it refuses fields that it does not name: a misspelt one would be
 * dropped silently. Routes and the OpenAPI document both read inputs through this, so no entry of the contract has to
 * repeat it. An object with its own catchall (`z.looseObject`) stays as it is.
 */
export function strict<S extends Schema>(schema: S): S {
  let found = made.get(schema);
  if (!found) {
    found = build(schema);
    made.set(schema, found);
  }
  return found as S;
}

function build(schema: Schema): Schema {
  const { def } = schema._zod as { def: Definition };
  if (UNKNOWN_KINDS.has(def.type)) throw new Error(`strict() does not know what is inside ${def.type}`);
  const parts: Record<string, unknown> = {};
  if (def.type === 'object') {
    parts.shape = Object.fromEntries(
      Object.entries(def.shape as Record<string, Schema>).map(([name, part]) => [name, strict(part)]),
    );
    parts.catchall = def.catchall ?? z.never();
  }
  for (const name of ['innerType', 'element', 'keyType', 'valueType', 'in', 'out', 'rest']) {
    if (def[name]) parts[name] = strict(def[name]);
  }
  for (const name of ['options', 'items']) {
    if (def[name]) parts[name] = def[name].map(strict);
  }
  return Object.keys(parts).length === 0 ? schema : z.core.clone(schema, { ...def, ...parts });
}
