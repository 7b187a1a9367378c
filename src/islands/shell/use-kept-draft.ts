import { useEffect } from 'react';
import type { ActFlow } from '#lib/stores/act-flow.ts';
import { dropDraft, keepDraft } from '#lib/stores/kept-drafts.ts';

/**
 * Keeps what is typed into a form that is closed, for as long as the page is open: Esc is easily pressed. Whoever
 * draws the form begins it with `keptDraft(what)`. What was done, or may have been done although no answer came,
 * is not kept: it would be sent again under another key.
 */
export function useKeptDraft<Draft extends object, Answer, Known>(
  what: string,
  flow: ActFlow<Draft, Answer, Known>,
): void {
  useEffect(
    () => () => {
      const { draft, answer, failure, sending } = flow.$state.get();
      if (answer !== null || sending || failure?.kind === 'unknown') dropDraft(what);
      else keepDraft(what, draft);
    },
    [what, flow],
  );
}
