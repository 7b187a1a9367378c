/** A field of a change, by the names and ids that lead to it, e.g. `['customRoles', 'Clerk', 'permissions']`. */
export type ChangedField =
  | { kind: 'value'; path: readonly string[]; before: Plain; after: Plain }
  /** A list of words, by what it got and lost. */
  | { kind: 'words'; path: readonly string[]; added: readonly string[]; removed: readonly string[] };

/** A value that is shown as it is; undefined on a side that has none. */
export type Plain = string | number | boolean | null | undefined;

type Part = { readonly [name: string]: unknown };

/**
 * What differs between two states of a thing, field by field, for somebody who reads it. Members of a list that have a
 * name are compared by it, so that a changed one is no removed and added one.
 */
export function changedFields(before: Part | null, after: Part | null): ChangedField[] {
  return compare([], before ?? {}, after ?? {});
}

function compare(path: readonly string[], before: unknown, after: unknown): ChangedField[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (isWords(before) && isWords(after)) return wordsOf(path, before, after);
  if (isNamed(before) && isNamed(after)) return compare(path, byName(before), byName(after));
  if (isPart(before) && isPart(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names.flatMap((name) => compare([...path, name], before[name], after[name]));
  }
  // One side has nothing to compare with: its fields are all new, or all gone.
  if (isNothing(before) && isWhole(after)) return compare(path, emptyOf(after), after);
  if (isNothing(after) && isWhole(before)) return compare(path, before, emptyOf(before));
  return [{ kind: 'value', path, before: plain(before), after: plain(after) }];
}

function wordsOf(
  path: readonly string[],
  before: readonly string[],
  after: readonly string[],
): ChangedField[] {
  const added = after.filter((one) => !before.includes(one));
  const removed = before.filter((one) => !after.includes(one));
  return added.length + removed.length > 0 ? [{ kind: 'words', path, added, removed }] : [];
}

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isWhole = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isNothing = (value: unknown): boolean => value === undefined || value === null;
const emptyOf = (value: object): object => (Array.isArray(value) ? [] : {});

const isWords = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

type Named = Part & { name: string };
const isNamed = (value: unknown): value is readonly Named[] =>
  Array.isArray(value) && value.every((one) => isPart(one) && typeof one.name === 'string');

/** By its key or, without one, by its name; what a member is known by is no field of it. */
const byName = (members: readonly Named[]): Part =>
  Object.fromEntries(
    members.map(({ key, ...fields }) => {
      if (typeof key === 'string') return [key, fields];
      const { name, ...others } = fields;
      return [name, others];
    }),
  );

const plain = (value: unknown): Plain =>
  isWhole(value) ? JSON.stringify(value) : (value as Exclude<Plain, undefined>);
