import { storedAtom } from '../stored-atom.ts';

/** The look of the frame, kept on this device. The theme has its own key, which `theme.js` reads. */

const isCollapsed = (value: unknown): value is 'collapsed' => value === 'collapsed';

/** `theme.js` reads the same key before the first paint and marks `<html data-sidebar>`. */
export const $sidebar = storedAtom('localStorage', 'sidebar', 1, isCollapsed);

export function toggleSidebar(): void {
  const next = $sidebar.get() ? undefined : 'collapsed';
  if (next) document.documentElement.dataset.sidebar = next;
  else delete document.documentElement.dataset.sidebar;
  $sidebar.set(next);
}
