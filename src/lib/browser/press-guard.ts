/** Rows of a list open by a press, too. */
const ACT = 'button, a[href], summary, [role="menuitem"], table[data-opens] tbody tr';
const KEEPS_ENTER = 'textarea, [contenteditable="true"]';

/**
 * No press goes on to another act than the one that was meant: a key that is held, and the second half of a double
 * click. Whoever holds Enter on "Review" does not send, nor does who clicks it twice where "Send $25.00" comes to
 * stand in its place. It watches the whole page, because the focus returns there when a window closes.
 *
 * @returns ends it
 */
export function guardPresses(): () => void {
  let meant = '';
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.repeat && !within(event, KEEPS_ENTER)) stop(event);
  };
  const onClick = (event: MouseEvent) => {
    const act = wordsOf(within(event, ACT));
    // Keys and scripts count no clicks, a mouse those that it made in one place.
    if (event.detail > 1 && act !== '' && act !== meant) stop(event);
    else if (event.detail <= 1) meant = act;
  };
  addEventListener('keydown', onKey, true);
  addEventListener('click', onClick, true);
  return () => {
    removeEventListener('keydown', onKey, true);
    removeEventListener('click', onClick, true);
  };
}

const within = ({ target }: Event, selector: string): Element | null =>
  target instanceof Element ? target.closest(selector) : null;

/** By its words: a "Remove" that moves up to the place of another is the same act once more. */
const wordsOf = (act: Element | null): string => (act ? act.ariaLabel || act.textContent || act.tagName : '');

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
