import type { MouseEvent } from 'react';
import { NARROW_LAYOUT_PX } from '#lib/domain/limits.ts';

/**
 * Whether a press counts for its row: on text or empty space, where rows are a table. Links, buttons and selected
 * text keep their own meaning.
 */
export function isOnRowItself({ target }: MouseEvent): boolean {
  if (getSelection()?.isCollapsed === false || matchMedia(`(width < ${NARROW_LAYOUT_PX}px)`).matches)
    return false;
  return target instanceof Element && target.closest('a, button, label') === null;
}

/** Follows the row's own link in the same way: with Ctrl, ⌘ or Shift in a new tab or window. */
export function followRow(event: MouseEvent): void {
  if (!isOnRowItself(event)) return;
  const link = (event.target as Element).closest('tr')?.querySelector('.row-link');
  const { ctrlKey, metaKey, shiftKey } = event;
  const how = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
  link?.dispatchEvent(new window.MouseEvent('click', how));
}
