import { isListOf, isRecord, storedAtom } from '../stored-atom.ts';

/** What stays on this device: how the frame and the tables look. The theme has its own key, which `theme.js` reads. */

const isCollapsed = (value: unknown): value is 'collapsed' => value === 'collapsed';

/** `theme.js` reads the same key before the first paint and marks `<html data-sidebar>`. */
export const $sidebar = storedAtom('localStorage', 'sidebar', 1, isCollapsed);

export function toggleSidebar(): void {
  const next = $sidebar.get() ? undefined : 'collapsed';
  if (next) document.documentElement.dataset.sidebar = next;
  else delete document.documentElement.dataset.sidebar;
  $sidebar.set(next);
}

/** Which columns of a table are hidden, and how close its rows stand. */
export type TableView = { readonly hidden: readonly string[]; readonly density: 'comfortable' | 'compact' };

const isTableView = (value: unknown): value is TableView =>
  isRecord(value) &&
  isListOf(value.hidden, (column): column is string => typeof column === 'string') &&
  (value.density === 'comfortable' || value.density === 'compact');

/** The store of one table's view, e.g. `cards`; missing until something was chosen. Call it once, at module level. */
export function tableView(table: string) {
  return storedAtom('localStorage', `table.${table}`, 1, isTableView);
}
