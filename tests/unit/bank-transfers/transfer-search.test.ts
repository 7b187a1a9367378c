import { expect, test } from 'vitest';
import { readTransferSearch } from '#lib/domain/bank-transfers/transfer-search.ts';

const words = (words: string[], ...amountsMinor: number[]) => ({ by: 'words', words, amountsMinor });

test.each([
  ['0199ABCD-0000-7000-8000-00000000AB12', { by: 'id', id: '0199abcd-0000-7000-8000-00000000ab12' }],
  [' …9f86d081 ', { by: 'idEnd', end: '9f86d081' }],
  ['12345678', { by: 'idEnd', end: '12345678' }],
  ['Zohra  Karimi', words(['zohra', 'karimi'])],
  ['250', words([], 25_000)],
  ['$250', words([], 25_000)],
  ['250.5', words([], 25_050)],
  ['$1,250.00', words([], 125_000)],
  ['۲۵۰', words([], 25_000)],
  ['Studio 54', words(['studio', '54'])],
  ['Karimi $250', words(['karimi'], 25_000)],
  ['karimi 250.00', words(['karimi'], 25_000)],
  ['250.005', words(['250.005'])],
  ['1,25', words(['1,25'])],
  ['0', words(['0'])],
  // More than any payment: nothing is found by it, but the name of somebody.
  ['50000.01', words(['50000.01'])],
  ['   ', words([])],
  ['a b c d e f g', words(['a', 'b', 'c', 'd', 'e', 'f'])],
])('%j', (search, expected) => {
  expect(readTransferSearch(search)).toEqual(expected);
});
