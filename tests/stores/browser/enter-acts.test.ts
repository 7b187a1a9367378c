import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { letEnterAct } from '#lib/browser/enter-acts.ts';

let end: () => void;
const pressed = vi.fn<(act: string) => void>();

beforeEach(() => {
  pressed.mockReset();
  end = letEnterAct();
  document.body.onclick = ({ target }) => pressed((target as HTMLElement).textContent ?? '');
});
afterEach(() => {
  end();
  document.body.onclick = null;
});

const on = (place: string) => document.querySelector(place) as HTMLElement;
const enter = (place: string, at = 10_000) => {
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: at });
  fireEvent(on(place), event);
};
const foot = (act: string, more = '') =>
  `<button class="button">Cancel</button><button class="button" data-tone="primary" ${more}>${act}</button>`;

const REVIEW = `<main><h1>Order</h1><input id="filter"><p>Words</p><div class="page-foot">${foot('Order 2 cards')}</div></main>`;
const inDialog = (more = '') =>
  `${REVIEW}<dialog open><h2 tabindex="-1">Send $25.00?</h2><input id="reason"><textarea></textarea>
  <form><input id="amount"></form><div class="dialog-foot">${foot('Send $25.00', more)}</div></dialog>`;

test.each([
  ['the heading of a step of the page', REVIEW, 'h1', ['Order 2 cards']],
  ['a filter of the page', REVIEW, '#filter', []],
  ['nothing in particular on a page', REVIEW, 'body', []],
  ['the title of a dialog', inDialog(), 'h2', ['Send $25.00']],
  ['nothing, while a dialog is open', inDialog(), 'body', ['Send $25.00']],
  ['a field of the dialog that belongs to no form', inDialog(), '#reason', ['Send $25.00']],
  ['a field that sends its form by itself', inDialog(), '#amount', []],
  ['a text of several lines', inDialog(), 'textarea', []],
  ['a button, which the browser presses', inDialog(), '.dialog-foot .button', []],
  ['the page below a dialog', inDialog(), 'h1', []],
  ['an act that is under way', inDialog('aria-disabled="true"'), 'h2', []],
])('on %s Enter means the step’s own act', (_, html, place, acts) => {
  document.body.innerHTML = html;
  enter(place);
  expect(pressed.mock.calls.flat()).toEqual(acts);
});

test('the second half of a double press does not act; a press of its own does', () => {
  document.body.innerHTML = inDialog();
  enter('#amount', 10_000);
  enter('h2', 10_400);
  expect(pressed).not.toHaveBeenCalled();
  enter('h2', 11_200);
  expect(pressed.mock.calls.flat()).toEqual(['Send $25.00']);
});

test('what was handled already, and a held key, act no further', () => {
  document.body.innerHTML = inDialog();
  fireEvent.keyDown(on('h2'), { key: 'Enter', repeat: true });
  on('h2').onkeydown = (event) => event.preventDefault();
  enter('h2');
  expect(pressed).not.toHaveBeenCalled();
});
