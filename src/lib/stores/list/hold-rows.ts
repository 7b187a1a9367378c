export type HeldRows<Row> = {
  /** in the order in which they stand, as they are by now */
  readonly rows: readonly Row[];
  /** how many there are that are not shown */
  readonly news: number;
};

/**
 * What stays in sight of a list whose rows came anew by themselves.
 *
 * @returns null where no shown row would move: rows that only changed, or came below, may appear at once
 */
export function holdRows<Row extends { readonly id: string }>(
  shown: readonly Row[],
  fresh: readonly Row[],
): HeldRows<Row> | null {
  if (shown.every(({ id }, at) => fresh[at]?.id === id)) return null;
  const known = new Set(shown.map(({ id }) => id));
  const now = new Map(fresh.map((row) => [row.id, row]));
  return {
    rows: shown.map((row) => now.get(row.id) ?? row),
    news: fresh.filter(({ id }) => !known.has(id)).length,
  };
}
