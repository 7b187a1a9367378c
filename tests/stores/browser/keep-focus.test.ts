import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFocus } from '#lib/browser/keep-focus.ts';

let end: () => void;

beforeEach(() => {
  end = keepFocus();
});
afterEach(() => end());

function page(html: string): void {
  document.body.innerHTML = `<main><h1>Orders</h1>${html}</main>`;
}
const on = (place: string) => document.querySelector(place) as HTMLElement;
const frames = async () => {
  for (const _ of [1, 2, 3]) await new Promise((next) => requestAnimationFrame(next));
};
/** Focuses something, changes the page, and says where the focus then is. */
async function focusAfter(place: string, change: () => void): Promise<string> {
  on(place).focus();
  change();
  await frames();
  return document.activeElement?.id || document.activeElement?.tagName || '';
}

const ROWS = `<form><ol>${[1, 2, 3]
  .map((row) => `<li id="row-${row}"><input id="name-${row}"><button id="remove-${row}">Remove</button></li>`)
  .join('')}</ol><button id="add">Add</button></form>`;

test.each([
  ['a row', [2], 'remove-3'],
  ['the last row', [3], 'remove-3'],
])('removing %s goes to the same button of its neighbour', async (_, [row], expected) => {
  page(ROWS);
  const neighbour = expected === `remove-${row}` ? 'remove-2' : expected;
  expect(await focusAfter(`#remove-${row}`, () => on(`#row-${row}`).remove())).toBe(neighbour);
});

test('a row that replaces the only one has the focus in its first question', async () => {
  page('<form><ol><li><button id="remove">Remove</button></li></ol></form>');
  const replace = () => {
    on('ol').innerHTML = '<li><input id="anew"><button>Remove</button></li>';
  };
  expect(await focusAfter('#remove', replace)).toBe('anew');
});

test('a search that was answered goes on with the next question, and not with what takes the answer back', async () => {
  page('<form><div id="place"><input id="search"></div><input id="amount"></form>');
  const pick = () => on('#place').replaceWith(Object.assign(document.createElement('div'), { id: 'place' }));
  const back = () => {
    on('#place').innerHTML = '<button id="other">Choose another</button>';
  };
  expect(await focusAfter('#search', () => [pick(), back()])).toBe('amount');
});

test('a question that opens in the place of a button has the focus', async () => {
  page('<form><div id="place"><button id="other">Choose another</button></div><input id="amount"></form>');
  const open = () => {
    const search = document.createElement('p');
    search.innerHTML = '<input id="search">';
    on('#place').replaceWith(search);
  };
  expect(await focusAfter('#other', open)).toBe('search');
});

test('a part of the page that is gone altogether goes to the heading', async () => {
  page('<div id="list"><button id="new">New order</button></div>');
  expect(await focusAfter('#new', () => on('#list').remove())).toBe('H1');
});

test('a button that is disabled goes to what belongs to it', async () => {
  page('<section><select id="rule"></select><button id="put">Add rule</button></section>');
  const disable = () => {
    (on('#put') as HTMLButtonElement).disabled = true;
  };
  expect(await focusAfter('#put', disable)).toBe('rule');
});

test('a message that closes gives the focus back to where it was', async () => {
  page('<button id="lock">Lock</button>');
  document.body.insertAdjacentHTML(
    'beforeend',
    '<section class="toasts" popover="manual"><div id="toast"><button id="undo">Undo</button></div></section>',
  );
  on('#lock').focus();
  expect(await focusAfter('#undo', () => on('#toast').remove())).toBe('lock');
});

test('what the page itself focuses keeps the focus, and so does somebody who presses beside everything', async () => {
  page(ROWS);
  const own = () => {
    on('#row-1').remove();
    on('#add').focus();
  };
  expect(await focusAfter('#remove-1', own)).toBe('add');
  expect(await focusAfter('#add', () => on('#add').blur())).toBe('BODY');
});
