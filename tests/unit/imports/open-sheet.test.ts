import { beforeEach, expect, test, vi } from 'vitest';
import { openSheet } from '#lib/browser/sheets/open-sheet.ts';
import { FakeSheetWorker } from '../../support/fake-sheet-worker.ts';

beforeEach(() => {
  vi.stubGlobal('Worker', FakeSheetWorker);
  return () => void vi.unstubAllGlobals();
});

test('a file is read in a worker, which keeps its rows', async () => {
  const sheet = await openSheet(new File(['a,b\n1,2\n3,4\n'], 'people.csv'));
  expect(sheet).toMatchObject({ fileName: 'people.csv', headings: ['a', 'b'], rowCount: 2 });
  expect(await sheet.rows(1, 10)).toEqual([{ number: 3, cells: ['3', '4'] }]);
});

test('a file that cannot be read says why', async () => {
  await expect(openSheet(new File([], 'nothing.csv'))).rejects.toMatchObject({ why: 'empty' });
});

test('a worker that fails altogether counts as a damaged file', async () => {
  class Failing extends FakeSheetWorker {
    override postMessage() {
      this.onerror?.();
    }
  }
  vi.stubGlobal('Worker', Failing);
  await expect(openSheet(new File(['a\n1'], 'a.csv'))).rejects.toMatchObject({ why: 'damaged' });
});
