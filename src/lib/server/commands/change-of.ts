import { isDeepStrictEqual } from 'node:util';

/** The fields that differ between two states of a thing, before and after, as an activity records them. */
export function changeOf<Fields extends object>(
  before: Fields,
  after: Fields,
): { before: Partial<Fields>; after: Partial<Fields> } {
  const names = (Object.keys(after) as (keyof Fields)[]).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
  return { before: pick(before, names), after: pick(after, names) };
}

const pick = <Fields extends object>(from: Fields, names: readonly (keyof Fields)[]): Partial<Fields> =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<Fields>;
