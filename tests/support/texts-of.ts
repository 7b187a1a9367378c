import type * as z from 'zod/mini';
import type { AnyCall } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';

type Def = {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  valueType?: z.ZodMiniType;
  options?: z.ZodMiniType[];
};

/** Each text of a body with its place. */
function textsOf(schema: z.ZodMiniType, at = ''): [string, z.ZodMiniType][] {
  const def = (schema as unknown as { _zod: { def: Def } })._zod.def;
  if (def.type === 'string') return [[at, schema]];
  const below = (name: string) => (at ? `${at}.${name}` : name);
  return [
    ...Object.entries(def.shape ?? {}).flatMap(([name, part]) => textsOf(part, below(name))),
    ...(def.options ?? []).flatMap((part) => textsOf(part, at)),
    ...(def.element ? textsOf(def.element, `${at}[]`) : []),
    ...(def.innerType ? textsOf(def.innerType, at) : []),
    ...(def.valueType ? textsOf(def.valueType, below('*')) : []),
  ];
}

type Question = (schema: z.ZodMiniType, call: AnyCall) => boolean;

/** Every text of the contract's bodies of which something is true, as `addNote text`: once each, sorted. */
export const textsWhere = (isTrue: Question): string[] => placesWhere(({ body }) => [body], isTrue);

/** The same for all that a call takes: path, query and body. */
export const inputsWhere = (isTrue: Question): string[] =>
  placesWhere(({ params, query, body }) => [params, query, body], isTrue);

function placesWhere(
  partsOf: (call: AnyCall) => readonly (z.ZodMiniType | undefined)[],
  isTrue: Question,
): string[] {
  const found = (Object.values(calls) as AnyCall[]).flatMap((call) =>
    partsOf(call)
      .flatMap((part) => (part ? textsOf(part) : []))
      .filter(([, schema]) => isTrue(schema, call))
      .map(([at]) => `${call.name} ${at}`),
  );
  return [...new Set(found)].sort();
}
