import type * as z from 'zod/mini';

type Def = {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  valueType?: z.ZodMiniType;
  options?: z.ZodMiniType[];
};

/** Each text of a body with its place. */
export function textsOf(schema: z.ZodMiniType, at = ''): [string, z.ZodMiniType][] {
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
