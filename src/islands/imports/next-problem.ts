/** Moves to the problem after the one that has the focus; after the last, to the first that is drawn. */
export function focusNextProblem(scroller: HTMLElement): void {
  const controls = [...scroller.querySelectorAll<HTMLElement>('[aria-invalid="true"]')];
  const at = document.activeElement;
  const next = controls.find(
    (one) =>
      at &&
      scroller.contains(at) &&
      at !== one &&
      at.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const target = next ?? controls[0];
  target?.focus();
  target?.scrollIntoView({ block: 'center' });
}
