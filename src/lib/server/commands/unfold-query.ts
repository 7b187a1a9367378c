import type * as z from 'zod/mini';

/** A repeatable parameter becomes a list; any other parameter that is given twice stays a list and so is invalid. */
export function unfoldQuery(schema: z.ZodMiniType, query: Record<string, string[]>): Record<string, unknown> {
  const shape = (schema as unknown as z.ZodMiniObject).shape;
  return Object.fromEntries(
    Object.entries(query).map(([name, values]) => [
      name,
      values.length > 1 || isList(shape[name]) ? values : values[0],
    ]),
  );
}

function isList(schema: unknown): boolean {
  const def = (schema as { _zod?: { def: { type: string; innerType?: unknown } } } | undefined)?._zod?.def;
  if (!def) return false;
  return def.type === 'array' || (def.innerType !== undefined && isList(def.innerType));
}
