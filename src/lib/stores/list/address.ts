import { atom } from 'nanostores';
import { onOwnEntry } from '#lib/browser/own-entry.ts';

/** The query of the page's address, as the screens of cards read it: filters, tab and preview live there (ux 8). */
export const $search = atom(typeof location === 'undefined' ? '' : location.search);

/** What an entry of the history remembers beside its address; it survives reload and Back. */
export type Remembered = {
  readonly pages?: readonly string[];
  /** name of the saved view that was picked; it stays while somebody filters on from there */
  readonly view?: string | undefined;
};

/**
 * Changes the query in place.
 * @param how `push` makes a step for Back; `replace` while somebody is still typing
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

/** What the current entry of the history remembers. */
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
