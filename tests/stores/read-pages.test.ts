import { expect, test } from 'vitest';
import { type PageQuery, readPages } from '#lib/stores/read-pages.ts';

/** A list of three pages with one item each. */
function list() {
  const asked: PageQuery[] = [];
  const read = async (query: PageQuery) => {
    asked.push(query);
    const at = Number(query.cursor ?? 0);
    return { items: [at], nextCursor: at < 2 ? String(at + 1) : null };
  };
  return { asked, read };
}

test('all pages are read in their order', async () => {
  const { asked, read } = list();
  expect(await readPages(read, 9)).toEqual([0, 1, 2]);
  expect(asked).toEqual([{ limit: 200 }, { limit: 200, cursor: '1' }, { limit: 200, cursor: '2' }]);
});

test('no more pages than wanted are read', async () => {
  const { asked, read } = list();
  expect(await readPages(read, 2)).toEqual([0, 1]);
  expect(asked).toHaveLength(2);
});
