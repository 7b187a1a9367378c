import { computed } from 'nanostores';
import { CARD_COLUMNS, type CardColumn } from '#lib/stores/cards/columns.ts';
import { $cardsQuery, changeColumns } from '#lib/stores/cards/query.ts';
import { type TableView, tableView } from '#lib/stores/shell/interface.ts';

const USUAL: TableView = {
  hidden: ['type', 'program', 'cardId', 'email', 'phone', 'createdAt'],
  density: 'comfortable',
};

/** Hidden columns and row height of the grid; missing until something was chosen. */
export const $cardsView = tableView('cards');

/** What the grid shows: the columns of the address, as a saved view brings them, else those of this device. */
export const $shownView = computed([$cardsView, $cardsQuery], (chosen, { columns }): TableView => {
  const own = chosen ?? USUAL;
  return columns.length === 0 ? own : { ...own, hidden: hiddenBut(columns) };
});

/** Whether nothing is shown that somebody had to add: then it is cut to fit where there is little room. */
export const hasOnlyUsual = (visible: readonly CardColumn[]): boolean =>
  visible.every((column) => !USUAL.hidden.includes(column));

/** The columns as a saved view keeps them; none where nobody chose any. */
export const $columnsToKeep = computed([$cardsView, $cardsQuery], (chosen, { columns }) =>
  columns.length > 0 || chosen === undefined || isUsual(chosen) ? columns : shownBut(chosen.hidden),
);

const hiddenBut = (columns: readonly CardColumn[]) => CARD_COLUMNS.filter((one) => !columns.includes(one));
const shownBut = (hidden: readonly string[]) => CARD_COLUMNS.filter((one) => !hidden.includes(one));
const isUsual = ({ hidden }: TableView) => shownBut(hidden).join() === shownBut(USUAL.hidden).join();

/** Shows or hides a column: in the address where it tells columns, so that nothing else on this device changes. */
export function toggleColumn(column: CardColumn): void {
  const { hidden } = $shownView.get();
  const next = hidden.includes(column) ? hidden.filter((one) => one !== column) : [...hidden, column];
  if ($cardsQuery.get().columns.length > 0) changeColumns(shownBut(next));
  else $cardsView.set({ ...$shownView.get(), hidden: next });
}

export function setDensity(density: TableView['density']): void {
  $cardsView.set({ ...($cardsView.get() ?? USUAL), density });
}

export function resetView(): void {
  $cardsView.set(undefined);
  changeColumns([]);
}
