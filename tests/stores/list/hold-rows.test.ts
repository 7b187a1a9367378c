import { expect, test } from 'vitest';
import { holdRows } from '#lib/stores/list/hold-rows.ts';

const rows = (...texts: string[]) => texts.map((text) => ({ id: text.charAt(0), text }));

test.each([
  ['only say something else', rows('a1', 'b1'), rows('a2', 'b2')],
  ['got others below', rows('a1', 'b1'), rows('a1', 'b1', 'c1')],
  ['were none', rows(), rows('a1')],
])('rows that %s may appear at once', (_, shown, fresh) => {
  expect(holdRows(shown, fresh)).toBeNull();
});

test.each([
  ['new ones above', rows('a1', 'b1'), rows('n1', 'm1', 'a2', 'b2'), rows('a2', 'b2'), 2],
  ['another order', rows('a1', 'b1'), rows('b2', 'a2'), rows('a2', 'b2'), 0],
  ['one that left', rows('a1', 'b1'), rows('b2'), rows('a1', 'b2'), 0],
  ['one pushed out by a new one', rows('a1', 'b1'), rows('n1', 'a2'), rows('a2', 'b1'), 1],
])('%s: rows stay where they are, as they are by now', (_, shown, fresh, held, news) => {
  expect(holdRows(shown, fresh)).toEqual({ rows: held, news });
});
