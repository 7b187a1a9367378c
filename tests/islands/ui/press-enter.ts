import { act, fireEvent } from '@testing-library/react';

/** What a browser does at Enter where the focus is: a button is pressed, an input sends its form. jsdom does neither. */
export function pressEnter({ held = false } = {}): void {
  const place = document.activeElement ?? document.body;
  const isTaken = !fireEvent.keyDown(place, { key: 'Enter', repeat: held });
  if (isTaken) return;
  if (place.matches('button, a')) fireEvent.click(place);
  else if (place instanceof HTMLInputElement) act(() => place.form?.requestSubmit());
}
