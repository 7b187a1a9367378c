import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { joinWords } from '#lib/i18n/join-words.ts';

test.each([
  [['Amina', 'Meals'], 'Amina · Meals'],
  [['Amina', '', null, undefined, false, 'Meals'], 'Amina · Meals'],
  [['فاطمه'], 'فاطمه'],
  [['فاطمه', '•• 4821', 'Meals'], '\u2068فاطمه\u2069 · \u2068•• 4821\u2069 · \u2068Meals\u2069'],
  [[], ''],
])('%j becomes %j', (words, line) => {
  expect(joinWords(words as Parameters<typeof joinWords>[0], ' · ')).toBe(line);
});

test('islands join words by nothing else, so that no name turns its neighbours around', () => {
  const root = join(import.meta.dirname, '../../../src/islands');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.tsx?$/.test(path),
  );
  const bare = files.filter((path) => /\.join\('( · |, )'\)/.test(readFileSync(join(root, path), 'utf8')));
  expect(files.length).toBeGreaterThan(100);
  expect(bare).toEqual([]);
});
