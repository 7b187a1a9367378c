import { rememberPlace } from '#lib/browser/focus-place.ts';

/**
 * Remembers the focused element, for something that takes the focus for a while.
 * @returns puts the focus back, or where a person goes on if the element is gone; not if something else has it
 */
export function rememberFocus(): () => void {
  const { activeElement } = document;
  const goBack = rememberPlace(activeElement ?? document.body);
  return () => {
    const { activeElement: now } = document;
    if (now === null || now === document.body) goBack();
  };
}
