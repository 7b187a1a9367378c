/** How a list of settings is merged: what names an entry, and how each of its parts is compared. */
export type Merging<Entry> = {
  readonly idOf: (entry: Entry) => string;
  /** parts that hold several things, of which each is added or taken away by itself */
  readonly sets: readonly (keyof Entry & string)[];
  /** parts with one value */
  readonly values: readonly (keyof Entry & string)[];
};

/** Both changed the same part of the same entry; `entry` is the whole, where one removed what the other changed. */
export type MergeConflict<Entry> = {
  readonly id: string;
  readonly part: (keyof Entry & string) | 'entry';
  readonly mine: Entry | null;
  readonly theirs: Entry | null;
};

/** Which side counts, by `<id>.<part>` of a conflict. */
export type MergeChoices = Readonly<Record<string, 'mine' | 'theirs'>>;

export type Merged<Entry> = {
  readonly merged: Entry[];
  /** what nobody chose yet; there `merged` holds mine */
  readonly conflicts: MergeConflict<Entry>[];
  /** entries that they added, changed or removed */
  readonly theirs: string[];
};

export const conflictKey = ({ id, part }: Pick<MergeConflict<unknown>, 'id'> & { part: string }): string =>
  `${id}.${part}`;

/**
 * Merges two changes of one list: what only one side changed counts, entry by entry and part by part. Only where both
 * changed the same part of the same entry to different values somebody has to choose.
 *
 * @param base the list that both began with
 */
export function mergeLists<Entry extends object>(
  lists: { base: readonly Entry[]; mine: readonly Entry[]; theirs: readonly Entry[] },
  merging: Merging<Entry>,
  choices: MergeChoices = {},
): Merged<Entry> {
  const { idOf } = merging;
  const find = (entries: readonly Entry[], id: string) => entries.find((entry) => idOf(entry) === id) ?? null;
  const conflicts: MergeConflict<Entry>[] = [];
  const theirs: string[] = [];
  const merged: Entry[] = [];
  for (const id of orderOf(lists, idOf)) {
    const [base, mine, other] = [find(lists.base, id), find(lists.mine, id), find(lists.theirs, id)];
    if (!isSame(base, other)) theirs.push(id);
    const both = { id, mine, theirs: other };
    const choose = (part: MergeConflict<Entry>['part']): 'mine' | 'theirs' => {
      const chosen = choices[conflictKey({ id, part })];
      if (!chosen) conflicts.push({ ...both, part });
      return chosen ?? 'mine';
    };
    const entry = mergeEntry({ base, mine, theirs: other }, merging, choose);
    if (entry) merged.push(entry);
  }
  return { merged, conflicts, theirs };
}

type Sides<Entry> = { base: Entry | null; mine: Entry | null; theirs: Entry | null };

function mergeEntry<Entry extends object>(
  { base, mine, theirs }: Sides<Entry>,
  { sets, values }: Merging<Entry>,
  choose: (part: MergeConflict<Entry>['part']) => 'mine' | 'theirs',
): Entry | null {
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine;
  if (isSame(base, mine)) return theirs;
  if (!base || !mine || !theirs) return choose('entry') === 'mine' ? mine : theirs;
  const parts = values.map((part) => {
    if (isSame(base[part], theirs[part]) || isSame(mine[part], theirs[part])) return [part, mine[part]];
    if (isSame(base[part], mine[part])) return [part, theirs[part]];
    return [part, choose(part) === 'mine' ? mine[part] : theirs[part]];
  });
  const listed = sets.map((part) => [part, mergeSet(base[part], mine[part], theirs[part])]);
  return { ...mine, ...Object.fromEntries([...parts, ...listed]) };
}

/** What either side took away is gone, and what either added is there: mine in my order, then theirs. */
function mergeSet(base: unknown, mine: unknown, theirs: unknown): unknown[] {
  const [before, ours, others] = [base, mine, theirs].map((part) => (Array.isArray(part) ? part : []));
  const kept = ours?.filter((one) => !before?.includes(one) || others?.includes(one)) ?? [];
  const added = others?.filter((one) => !before?.includes(one) && !ours?.includes(one)) ?? [];
  return [...kept, ...added];
}

/** My order where I changed it, else theirs; what the other side added comes after what it follows there. */
function orderOf<Entry>(
  { base, mine, theirs }: Record<'base' | 'mine' | 'theirs', readonly Entry[]>,
  idOf: (entry: Entry) => string,
): string[] {
  const [before, ours, others] = [base, mine, theirs].map((entries) => entries.map(idOf)) as [
    string[],
    string[],
    string[],
  ];
  const common = (ids: readonly string[], with_: readonly string[]) => ids.filter((id) => with_.includes(id));
  const isReordered = !isSame(common(ours, before), common(before, ours));
  const [first, second] = isReordered ? [ours, others] : [others, ours];
  const order = [...first];
  second.forEach((id, at) => {
    if (order.includes(id)) return;
    const follows = second[at - 1];
    order.splice(follows === undefined ? 0 : order.indexOf(follows) + 1, 0, id);
  });
  return order;
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder);

/** A form and the server may list the parts of one entry in different orders. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;
