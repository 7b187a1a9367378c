import type { ImportKind } from '#lib/domain/imports/import-kinds.ts';
import { type Mapping, plainHeading } from '#lib/domain/imports/match-columns.ts';
import { hasOnlyTexts, isRecord, storedAtom } from '../stored-atom.ts';

/** By business and kind: the column of each heading; an empty text for one that is left out. */
type Kept = Readonly<Record<string, Record<string, string>>>;

const isKept = (value: unknown): value is Kept =>
  isRecord(value) && Object.values(value).every((columns) => hasOnlyTexts(columns));

const $kept = storedAtom<Kept>('localStorage', 'import-columns', 1, isKept);
/** Headings of one business and kind; the oldest give way. */
const MOST_HEADINGS = 200;

const keyOf = (businessId: string, kind: ImportKind) => `${businessId} ${kind}`;

/** Remembers what somebody said each heading is, for the next file of this kind. */
export function keepMapping(
  about: { businessId: string; kind: ImportKind },
  headings: readonly string[],
  mapping: Mapping,
): void {
  const key = keyOf(about.businessId, about.kind);
  const chosen = headings.map((heading, index) => [plainHeading(heading), mapping[index] ?? ''] as const);
  const before = Object.entries($kept.get()?.[key] ?? {});
  const all = new Map([...before, ...chosen.filter(([heading]) => heading !== '')]);
  $kept.set({ ...$kept.get(), [key]: Object.fromEntries([...all].slice(-MOST_HEADINGS)) });
}

/** What was guessed, corrected by what was said before; a column that is no longer there is not taken. */
export function withKeptMapping(
  { businessId, kind }: { businessId: string; kind: ImportKind },
  headings: readonly string[],
  guessed: Mapping,
  names: readonly string[],
): Mapping {
  const kept = $kept.get()?.[keyOf(businessId, kind)] ?? {};
  const said = headings.map((heading) => kept[plainHeading(heading)]);
  const isTaken = new Set(said.filter((name) => name && names.includes(name)));
  const given = new Set<string>();
  return said.map((name, index) => {
    const guess = guessed[index] ?? null;
    if (name === '') return null;
    const isKnown = name !== undefined && names.includes(name);
    const column = isKnown ? name : guess !== null && !isTaken.has(guess) ? guess : null;
    if (column === null || given.has(column)) return null;
    given.add(column);
    return column;
  });
}
