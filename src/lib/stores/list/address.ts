import { atom } from 'nanostores';
import { onOwnEntry } from '#lib/browser/own-entry.ts';

/** The query of the page's address: it contains filters, tab and preview (ux 8). */
export const $search = atom(typeof location === 'undefined' ? '' : location.search);

/** The state of a history entry besides its address; it survives reload and Back. */
export type Remembered = {
  readonly pages?: readonly string[];
  /** name of the saved view that was chosen; it stays while filters change from there */
  readonly view?: string | undefined;
};

/**
 * Changes the query without loading the page.
 * @param how `push` adds a step for Back; `replace` while somebody is typing
 */
export function changeSearch(params: URLSearchParams, how: 'push' | 'replace', more: Remembered = {}): void {
  const search = params.size > 0 ? `?${params}` : '';
  const { pathname, hash } = location;
  const state: Remembered = { view: remembered().view, ...more };
  onOwnEntry(() =>
    history[how === 'push' ? 'pushState' : 'replaceState'](state, '', pathname + search + hash),
  );
  $search.set(search);
}

/** The state of the present history entry. */
export function remembered(): Remembered {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null) return {};
  const { pages, view } = state as Remembered;
  return { ...(pages ? { pages } : {}), ...(view === undefined ? {} : { view }) };
}

/** Follows Back and Forward; called once by the page. */
export function followAddress(): () => void {
  const follow = () => $search.set(location.search);
  follow();
  addEventListener('popstate', follow);
  return () => removeEventListener('popstate', follow);
}
