import { expect, test } from 'vitest';
import { sourcesIn } from './source.ts';

const server = sourcesIn(['src/lib/server'], /\.ts$/);
const pathsWith = (pattern: RegExp) =>
  server.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

test('one file changes cards, with the state that was read and a new version', () => {
  expect(pathsWith(/updateTable\('card'\)|update card set/)).toEqual([
    'src/lib/server/services/cards/write-change.ts',
  ]);
});

test('one file takes the rows of cards for a service', () => {
  const takes = /selectFrom\('card'\)(?:(?!executeTakeFirst|execute\(\))[\s\S])*?forNoKeyUpdate/;
  expect(pathsWith(takes)).toEqual(['src/lib/server/services/cards/take-card.ts']);
});
