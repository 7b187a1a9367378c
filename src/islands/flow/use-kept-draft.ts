import { useEffect, useRef } from 'react';
import type { ActFlow } from '#lib/stores/act-flow.ts';
import { dropDraft, keepDraft } from '#lib/stores/kept-drafts.ts';

/**
 * Keeps what is typed into a form that is closed, for as long as the page is open: Esc is easily pressed. Whoever
 * draws the form begins it with `keptDraft(what)`. What was done, or may have been done although no answer came,
 * is not kept: it would be sent again under another key.
 *
 * @param left what is kept of the draft, if not all; null for nothing
 */
export function useKeptDraft<Draft extends object, Answer, Known>(
  what: string,
  flow: ActFlow<Draft, Answer, Known>,
  left: (draft: Draft) => object | null = (draft) => draft,
): void {
  useKeptTyped(what, () => {
    const { draft, answer, sending, isUnknown } = flow.$state.get();
    return answer !== null || sending || isUnknown ? null : left(draft);
  });
}

/** The same for a form without such a flow. @param left what is kept when it closes; nothing where that is null */
export function useKeptTyped(what: string, left: () => object | null): void {
  const newest = useRef(left);
  newest.current = left;
  useEffect(
    () => () => {
      const draft = newest.current();
      if (draft === null) dropDraft(what);
      else keepDraft(what, draft);
    },
    [what],
  );
}
