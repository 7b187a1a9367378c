import { useEffect, useRef } from 'react';
import { forgetUnfinished, watchUnfinished } from '#lib/stores/unfinished.ts';

const NOTHING = {};

/**
 * Keeps the draft when the sign-in ends. Start the form with `unfinished(what)`, and open it where that returns
 * something.
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
