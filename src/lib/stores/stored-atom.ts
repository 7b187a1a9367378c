import { atom, type WritableAtom } from 'nanostores';

/**
 * A store in a storage of the browser under its own key (spec §3 "Application state kept in session storage").
 * `undefined` means missing. The value is checked: another version or shape counts as missing, so that a new release
 * never fails on the state of an older one. On the server it is always missing.
 *
 * @param version raise it whenever the shape changes
 */
export function storedAtom<Value>(
  storage: 'sessionStorage' | 'localStorage',
  key: string,
  version: number,
  isValid: (value: unknown) => value is Value,
): WritableAtom<Value | undefined> {
  const place = placeOf(storage);
  const store = atom<Value | undefined>(read(place, key, version, isValid));
  store.listen((value) => {
    if (value === undefined) place?.removeItem(key);
    else keep(place, key, JSON.stringify({ version, value }));
  });
  return store;
}

/** A browser may refuse its storage altogether; then the state lasts as long as the page. */
function placeOf(storage: 'sessionStorage' | 'localStorage'): Storage | null {
  try {
    return typeof window === 'undefined' ? null : window[storage];
  } catch {
    return null;
  }
}

function keep(place: Storage | null, key: string, text: string): void {
  try {
    place?.setItem(key, text);
  } catch {
    // Storage is full or forbidden: the state lasts as long as the page.
  }
}

function read<Value>(
  place: Storage | null,
  key: string,
  version: number,
  isValid: (value: unknown) => value is Value,
): Value | undefined {
  try {
    const kept: unknown = JSON.parse(place?.getItem(key) ?? 'null');
    if (!isRecord(kept) || kept.version !== version || !isValid(kept.value)) return undefined;
    return kept.value;
  } catch {
    return undefined;
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether all named members are texts. */
export const hasTexts = <Key extends string>(
  value: unknown,
  ...keys: readonly Key[]
): value is Record<Key, string> & Record<string, unknown> =>
  isRecord(value) && keys.every((key) => typeof value[key] === 'string');

export const hasOnlyTexts = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.values(value).every((text) => typeof text === 'string');

export const isListOf = <Item>(value: unknown, isItem: (item: unknown) => item is Item): value is Item[] =>
  Array.isArray(value) && value.every(isItem);
