const CONTROLS = ':is(a[href], button, input, select, textarea, summary):not([tabindex="-1"])';

/**
 * Remembers the focused element, for something that takes the focus for a while.
 * @returns puts the focus back; where the element is gone, on the first control of the nearest group that is left
 */
export function rememberFocus(): () => void {
  const opener = document.activeElement;
  const groups: Element[] = [];
  for (let group = opener; group && group !== document.body; group = group.parentElement) groups.push(group);
  return () => {
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body) return;
    const left = groups.filter(({ isConnected }) => isConnected);
    const isBack = left.includes(opener as Element) && takesFocus(opener as HTMLElement);
    if (!isBack) left.some((group) => [...group.querySelectorAll<HTMLElement>(CONTROLS)].some(takesFocus));
  };
}

/** A disabled or hidden control takes no focus. */
function takesFocus(control: HTMLElement): boolean {
  control.focus({ preventScroll: true });
  return document.activeElement === control;
}
