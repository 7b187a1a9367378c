let isMeant = false;

/**
 * Asks in the browser's own words before the page is left by Back, a reload or by closing the tab, because typed text
 * would be lost.
 * @returns asks no more
 */
export function askBeforeLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (!isMeant) event.preventDefault();
  };
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}

/** Call before the page is left on purpose although something is typed, as somebody who signs out was asked already. */
export function leaveUnasked(): void {
  isMeant = true;
}
