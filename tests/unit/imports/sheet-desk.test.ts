import { expect, test } from 'vitest';
import { sheetDesk } from '#lib/browser/sheets/sheet-desk.ts';

test('an opened file tells its columns with their first values, and hands out its rows in parts', async () => {
  const answer = sheetDesk();
  const file = new Blob(['a,b\n1,\n2,x\n3,y\n4,z\n5,w\n']);
  expect(await answer({ kind: 'open', file })).toEqual({
    headings: ['a', 'b'],
    samples: [
      ['1', '2', '3'],
      ['x', 'y', 'z'],
    ],
    rowCount: 5,
  });
  expect(await answer({ kind: 'rows', from: 3, count: 2 })).toEqual([
    { number: 5, cells: ['4', 'z'] },
    { number: 6, cells: ['5', 'w'] },
  ]);
});

test('a file that is no table is told by its reason', async () => {
  expect(await sheetDesk()({ kind: 'open', file: new Blob(['%PDF-1.7']) })).toEqual({ why: 'kind' });
});
