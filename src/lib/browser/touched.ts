/** All pages of a person share their last touch: who uses one of them is not signed out by another. */
const KEY = 'portal-touched';
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
/** Pages that only note touches write them down no more often. */
const NOTE_MS = 5_000;

export const noteTouch = (): void => localStorage.setItem(KEY, String(Date.now()));

/** When somebody was last there, on any page of this device. */
export const lastTouchMs = (): number => Number(localStorage.getItem(KEY));

/** Calls back at each touch of the page. @returns how to end that */
export function onTouches(hear: () => void): () => void {
  for (const name of TOUCHES) addEventListener(name, hear, { passive: true });
  return () => {
    for (const name of TOUCHES) removeEventListener(name, hear);
  };
}

/** For a page that signs nobody out itself: a card's page in another tab knows that its owner is there. */
export const followTouches = (): (() => void) =>
  onTouches(() => {
    if (Date.now() - lastTouchMs() > NOTE_MS) noteTouch();
  });
