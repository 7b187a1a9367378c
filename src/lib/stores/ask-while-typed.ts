import type { ReadableAtom } from 'nanostores';
import { askBeforeLeaving } from '#lib/browser/ask-before-leaving.ts';

/**
 * Asks before the page is left while a draft has text, also while its form is not shown: on another tab of the page,
 * for example.
 */
export function askWhileTyped<Draft extends Readonly<Record<string, string>>>(
  $state: ReadableAtom<{ readonly draft: Draft }>,
): void {
  let stop: (() => void) | null = null;
  $state.listen(({ draft }) => {
    const isTyped = Object.values(draft).some((text) => text.trim() !== '');
    if (isTyped) stop ??= askBeforeLeaving();
    else {
      stop?.();
      stop = null;
    }
  });
}
