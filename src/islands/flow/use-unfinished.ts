import { useEffect, useRef } from 'react';
import { forgetUnfinished, watchUnfinished } from '#lib/stores/unfinished.ts';

const NOTHING = {};

/**
 * Keeps what is being filled in over an end of the sign-in. Whoever draws it begins with `unfinished(what)`, and
 * whoever opens it does so where that is something.
 *
 * @param texts null for nothing: what may have been done although no answer came would be sent again under another key
 */
export function useUnfinished(what: string, texts: Readonly<Record<string, string>> | null): void {
  const newest = useRef(texts);
  newest.current = texts;
  useEffect(() => {
    forgetUnfinished();
    return watchUnfinished(what, () => newest.current ?? NOTHING);
  }, [what]);
}
