import { type TableView, tableView } from '#lib/stores/interface.ts';

export const CARD_COLUMNS = [
  'card',
  'holder',
  'status',
  'type',
  'program',
  'tags',
  'available',
  'held',
  'lastActivity',
  'cardId',
  'email',
  'phone',
  'createdAt',
] as const;
export type CardColumn = (typeof CARD_COLUMNS)[number];

/** Without these two nobody could tell which card a row is. */
export const FIXED_COLUMNS: readonly CardColumn[] = ['card', 'holder'];

const USUAL: TableView = {
  hidden: ['type', 'program', 'cardId', 'email', 'phone', 'createdAt'],
  density: 'comfortable',
};

/** Hidden columns and row height of the grid; missing until something was chosen. */
export const $cardsView = tableView('cards');

export const viewOf = (chosen: TableView | undefined): TableView => chosen ?? USUAL;

export function toggleColumn(column: CardColumn): void {
  const view = viewOf($cardsView.get());
  const hidden = view.hidden.includes(column)
    ? view.hidden.filter((one) => one !== column)
    : [...view.hidden, column];
  $cardsView.set({ ...view, hidden });
}

export function setDensity(density: TableView['density']): void {
  $cardsView.set({ ...viewOf($cardsView.get()), density });
}

export function resetView(): void {
  $cardsView.set(undefined);
}
