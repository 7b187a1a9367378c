import { useEffect, useRef } from 'react';
import type { ActFailure } from '#lib/stores/act-flow.ts';
import { forgetUnfinished, watchUnfinished } from '#lib/stores/unfinished.ts';

const NOTHING = {};

/**
 * Keeps what is being filled in over an end of the sign-in. Whoever draws it begins with `unfinished(what)`, and
 * whoever opens it does so where that is something.
 * What may have been done although no answer came is not kept: it would be sent again under another key.
 */
export function useUnfinished(
  what: string,
  draft: Readonly<Record<string, string>>,
  failure: ActFailure | null = null,
): void {
  const newest = useRef(draft);
  newest.current = failure?.kind === 'unknown' ? NOTHING : draft;
  useEffect(() => {
    forgetUnfinished();
    return watchUnfinished(what, () => newest.current);
  }, [what]);
}
