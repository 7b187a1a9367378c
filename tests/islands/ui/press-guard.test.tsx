import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { guardPresses } from '#lib/browser/press-guard.ts';

let end: () => void;
const pressed = vi.fn();

beforeEach(() => {
  pressed.mockReset();
  document.body.innerHTML = `
    <button id="one">Review</button><button id="other">Send $25.00</button>
    <button id="first" aria-label="Remove"></button><button id="second" aria-label="Remove"></button>
    <textarea></textarea><p>Words</p>
    <table data-opens><tbody><tr><td id="cell">Amina</td></tr></tbody></table>`;
  document.body.onclick = pressed;
  end = guardPresses();
});
afterEach(() => {
  end();
  document.body.onclick = null;
});

const on = (place: string) => document.querySelector(place) as HTMLElement;

test('a held key presses no button, and still types new lines', () => {
  expect(fireEvent.keyDown(on('#one'), { key: 'Enter' })).toBe(true);
  expect(fireEvent.keyDown(on('#one'), { key: 'Enter', repeat: true })).toBe(false);
  expect(fireEvent.keyDown(on('#one'), { key: 'Tab', repeat: true })).toBe(true);
  expect(fireEvent.keyDown(on('textarea'), { key: 'Enter', repeat: true })).toBe(true);
});

test.each([
  ['the same act', '#one', '#one', 2],
  ['another act in its place', '#one', '#other', 1],
  ['an act where there was none', 'p', '#other', 1],
  ['the next of the same kind', '#first', '#second', 2],
  ['a row that comes to stand under the pager', '#one', '#cell', 1],
  ['one row', '#cell', '#cell', 2],
])('the second half of a double click on %s', (_, first, second, times) => {
  fireEvent.click(on(first), { detail: 1 });
  fireEvent.click(on(second), { detail: 2 });
  expect(pressed).toHaveBeenCalledTimes(times);
});

test('two clicks, and those of the keyboard, are each for themselves', () => {
  fireEvent.click(on('#one'), { detail: 1 });
  fireEvent.click(on('#other'), { detail: 1 });
  fireEvent.click(on('#one'), { detail: 0 });
  expect(pressed).toHaveBeenCalledTimes(3);
});
