/** The problem that was last gone to in each list: a press on the button takes the focus away from it. */
const visited = new WeakMap<HTMLElement, HTMLElement>();

/** Moves to the problem after the last one; after the last of all, to the first that is drawn. */
export function focusNextProblem(scroller: HTMLElement): void {
  const controls = [...scroller.querySelectorAll<HTMLElement>('[aria-invalid="true"]')];
  const focused = document.activeElement;
  const at = focused && scroller.contains(focused) ? focused : visited.get(scroller);
  const next = controls.find(
    (one) =>
      at?.isConnected && at !== one && at.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const target = next ?? controls[0];
  if (!target) return;
  visited.set(scroller, target);
  target.focus({ preventScroll: true });
  // Of a wide file its column may be out of sight, too.
  target.scrollIntoView({ block: 'center', inline: 'center' });
}
