import type { MouseEvent } from 'react';
import { NARROW_LAYOUT_PX } from '#lib/domain/limits.ts';

/**
 * Whether a press means its row: on text or empty space, where rows are a table. Links, buttons and a marking of text
 * keep their own meaning.
 */
export function isOnRowItself({ target }: MouseEvent): boolean {
  if (getSelection()?.isCollapsed === false || matchMedia(`(width < ${NARROW_LAYOUT_PX}px)`).matches)
    return false;
  return target instanceof Element && target.closest('a, button, label') === null;
}

/** A row leads where its own link does, and as that would: with Ctrl, ⌘ or Shift somewhere else. */
export function followRow(event: MouseEvent): void {
  if (!isOnRowItself(event)) return;
  const link = (event.target as Element).closest('tr')?.querySelector('.row-link');
  const { ctrlKey, metaKey, shiftKey } = event;
  const how = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
  link?.dispatchEvent(new window.MouseEvent('click', how));
}
