import { type Problem, problem } from '#lib/domain/problem.ts';
import { hasTexts, isListOf, isRecord } from '../stored-atom.ts';
import { remembered } from './address.ts';
import type { ListFilters, ListOf, ListQuery } from './define-list.ts';

/** A saved list: a name and the query of its address. */
export type SavedView = { readonly name: string; readonly query: string };

/** The list, business and person of the views; another person on this device sees none of them. */
export type ViewsOwner = { readonly list: string; readonly userId: string; readonly businessId: string };

/** Why nothing was saved: the browser's storage failed, the name is invalid, or there are too many. */
export type ViewRefusal = { readonly name: Problem } | 'storage' | 'tooMany' | 'gone';

export const VIEWS_AT_MOST = 20;
export const VIEW_NAME_MAX_LENGTH = 40;
const VERSION = 1;

const isView = (value: unknown): value is SavedView => hasTexts(value, 'name', 'query');

const keyOf = ({ list, userId, businessId }: ViewsOwner) => `views.${list}.${userId}.${businessId}`;

type Query = ListQuery<ListFilters, string>;

/** A query in the form that views save and compare: without the page, equal choices always give the same text. */
export function viewQueryOf(list: ListOf, query: Query): string {
  const sorted = Object.entries(query.filters).map(([name, values]) => [name, [...values].sort()]);
  const filters: Query['filters'] = Object.fromEntries(sorted);
  return String(list.write({ ...query, search: query.search.trim(), filters, after: '' }, ''));
}

/** The views saved on this device, oldest first; unreadable data counts as none. */
export function readViews(owner: ViewsOwner): readonly SavedView[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(owner)) ?? 'null');
    if (!isRecord(kept) || kept.version !== VERSION || !isListOf(kept.value, isView)) return [];
    return kept.value.slice(0, VIEWS_AT_MOST);
  } catch {
    return [];
  }
}

/** The view that the list shows, or the one that it started from. */
export function currentView(
  list: ListOf,
  views: readonly SavedView[],
  query: Query,
): { view: SavedView; isChanged: boolean } | null {
  const shown = viewQueryOf(list, query);
  const picked = views.find(({ name }) => name === remembered().view);
  const same = [picked, ...views].find((view) => view && viewQueryOf(list, list.read(view.query)) === shown);
  if (same) return { view: same, isChanged: false };
  return picked && shown !== '' ? { view: picked, isChanged: true } : null;
}

/** Shows a view; Back returns to the list before. */
export function pickView(list: ListOf, { name, query }: SavedView): void {
  list.show(query, { view: name });
}

/** Stores in this history entry which view it shows; the address then has the view's columns. */
export function rememberView(list: ListOf, view: string, columns = list.$query.get().columns): void {
  list.changeColumns(columns, { ...remembered(), view });
}

/** Calls `onChange` whenever another window of this browser changes the views. */
export function onViewsChange(owner: ViewsOwner, onChange: () => void): () => void {
  const listen = ({ key }: StorageEvent) => (key === null || key === keyOf(owner)) && onChange();
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

/** Saves a query under a new name. */
export function saveView(owner: ViewsOwner, name: string, query: string): ViewRefusal | null {
  const views = readViews(owner);
  if (views.length >= VIEWS_AT_MOST) return 'tooMany';
  return named(views, name) ?? keep(owner, [...views, { name: name.trim(), query }]);
}

export function renameView(owner: ViewsOwner, name: string, next: string): ViewRefusal | null {
  const views = readViews(owner);
  const others = views.filter((view) => view.name !== name);
  if (others.length === views.length) return 'gone';
  const change = (view: SavedView) => (view.name === name ? { ...view, name: next.trim() } : view);
  return named(others, next) ?? keep(owner, views.map(change));
}

/** Saves another query under an existing name. */
export function updateView(owner: ViewsOwner, name: string, query: string): ViewRefusal | null {
  const views = readViews(owner);
  if (!views.some((view) => view.name === name)) return 'gone';
  return keep(
    owner,
    views.map((view) => (view.name === name ? { name, query } : view)),
  );
}

export function removeView(owner: ViewsOwner, name: string): ViewRefusal | null {
  return keep(
    owner,
    readViews(owner).filter((view) => view.name !== name),
  );
}

/** Puts a removed view back at its place. */
export function restoreView(owner: ViewsOwner, view: SavedView, at: number): ViewRefusal | null {
  const views = readViews(owner);
  if (views.length >= VIEWS_AT_MOST) return 'tooMany';
  return named(views, view.name) ?? keep(owner, [...views.slice(0, at), view, ...views.slice(at)]);
}

/** The problem of a name among the others; upper and lower case do not distinguish names. */
function named(others: readonly SavedView[], name: string): ViewRefusal | null {
  const own = plain(name);
  if (own === '') return { name: problem('required') };
  if ([...name.trim()].length > VIEW_NAME_MAX_LENGTH) {
    return { name: problem('atMost', { length: VIEW_NAME_MAX_LENGTH }) };
  }
  return others.some((view) => plain(view.name) === own) ? { name: problem('taken') } : null;
}

const plain = (name: string) => name.trim().normalize('NFC').toLowerCase();

function keep(owner: ViewsOwner, views: readonly SavedView[]): ViewRefusal | null {
  try {
    if (views.length === 0) localStorage.removeItem(keyOf(owner));
    else localStorage.setItem(keyOf(owner), JSON.stringify({ version: VERSION, value: views }));
    return null;
  } catch {
    return 'storage';
  }
}
