import { computed } from 'nanostores';
import { isListOf, isRecord, storedAtom } from '../stored-atom.ts';
import type { ListFilters, ListOf } from './define-list.ts';

/** The hidden columns of a table, and the density of its rows. */
export type TableView = { readonly hidden: readonly string[]; readonly density: 'comfortable' | 'compact' };

const isTableView = (value: unknown): value is TableView =>
  isRecord(value) &&
  isListOf(value.hidden, (column): column is string => typeof column === 'string') &&
  (value.density === 'comfortable' || value.density === 'compact');

/** The look of a list with a choice of columns, as the kit's parts take it. */
export type ListView<Column extends string = string> = ReturnType<
  typeof createListView<ListFilters, string, Column>
>;

/**
 * The look of a list: the columns of the address, as a saved view sets them, otherwise those of this device. Call it
 * once, at module level.
 *
 * @param hiddenUsually the columns that are hidden by default
 */
export function createListView<Filters extends ListFilters, Sort extends string, Column extends string>(
  list: ListOf<Filters, Sort, Column>,
  hiddenUsually: readonly Column[],
) {
  const all = list.columns?.all ?? [];
  const usual: TableView = { hidden: hiddenUsually, density: 'comfortable' };
  const shownBut = (hidden: readonly string[]) => all.filter((one) => !hidden.includes(one));
  const isUsual = ({ hidden }: TableView) => shownBut(hidden).join() === shownBut(usual.hidden).join();

  /** Kept on this device; missing until something was chosen. */
  const $chosen = storedAtom('localStorage', `table.${list.name}`, 1, isTableView);
  const $shown = computed([$chosen, list.$query], (chosen, { columns }): TableView => {
    const own = chosen ?? usual;
    if (columns.length === 0) return own;
    return { ...own, hidden: all.filter((one) => !columns.includes(one)) };
  });

  return {
    $shown,
    /** Whether the look differs from the default. */
    $isOwn: computed(
      [$chosen, list.$query],
      (chosen, { columns }) => chosen !== undefined || columns.length > 0,
    ),
    /** The columns for a saved view; none where nobody chose any. */
    $columnsToKeep: computed([$chosen, list.$query], (chosen, { columns }) =>
      columns.length > 0 || chosen === undefined || isUsual(chosen) ? columns : shownBut(chosen.hidden),
    ),
    /** The columns to choose from. */
    choosable: all.filter((one) => !list.columns?.fixed.includes(one)),
    /** Whether only default columns are shown: then they are cut to fit a narrow screen. */
    hasOnlyUsual(visible: readonly Column[]): boolean {
      return visible.every((column) => !hiddenUsually.includes(column));
    },
    /** Shows or hides a column: in the address where it names columns, so that the device's own choice stays. */
    toggle(column: Column): void {
      const { hidden } = $shown.get();
      const next = hidden.includes(column) ? hidden.filter((one) => one !== column) : [...hidden, column];
      if (list.$query.get().columns.length > 0) list.changeColumns(shownBut(next));
      else $chosen.set({ ...$shown.get(), hidden: next });
    },
    setDensity(density: TableView['density']): void {
      $chosen.set({ ...($chosen.get() ?? usual), density });
    },
    reset(): void {
      $chosen.set(undefined);
      list.changeColumns([]);
    },
  };
}
