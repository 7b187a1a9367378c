import { useEffect, useRef } from 'react';
import type { ActFlow } from '#lib/stores/act-flow.ts';
import { dropDraft, keepDraft } from '#lib/stores/kept-drafts.ts';

/**
 * Keeps the draft of a closed form while the page is open: Esc is easily pressed. Start the form with
 * `keptDraft(what)`. A draft that was done, or may have been done although no answer came, is not kept: it would be
 * sent again under another key.
 *
 * @param left what is kept of the draft, if not all; null for nothing
 */
export function useKeptDraft<Draft extends object, Answer, Known>(
  what: string,
  flow: Pick<ActFlow<Draft, Answer, Known>, '$state'>,
  left: (draft: Draft) => object | null = (draft) => draft,
): void {
  const newest = useRef(left);
  newest.current = left;
  useEffect(
    () => () => {
      const { draft, answer, sending, isUnknown } = flow.$state.get();
      const kept = answer !== null || sending || isUnknown ? null : newest.current(draft);
      if (kept === null) dropDraft(what);
      else keepDraft(what, kept);
    },
    [what, flow],
  );
}
