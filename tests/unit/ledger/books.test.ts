import { expect, test } from 'vitest';
import { applyPosting, type Book } from '#lib/server/ledger/books.ts';
import { isSame, keyOf } from '#lib/server/ledger/find-journals.ts';
import { rowJournalId } from '#lib/server/ledger/post-many.ts';
import { amountOf, assertPosting, type Posting, type PostingEntry } from '#lib/server/ledger/posting.ts';

const book = (accountId: string, postedMinor: number, given: Partial<Book> = {}): [string, Book] => [
  accountId,
  { accountId, allowNegative: false, postedMinor, heldMinor: 0, version: 3, ...given },
];
const posting = (entries: [string, number][], given: Partial<Posting> = {}): Posting => ({
  id: 'j1',
  kind: 'load',
  businessId: 'b1',
  actor: 'someone',
  idempotency: { scope: 's', key: 'k' },
  entries: entries.map(([accountId, amountMinor]) => ({ accountId, amountMinor })),
  ...given,
});

test('a posting moves the books and numbers its lines without a gap', () => {
  const books = new Map([book('a', 500), book('b', 0, { version: 0 })]);
  expect(
    applyPosting(
      books,
      posting([
        ['a', -200],
        ['b', 200],
      ]),
    ),
  ).toEqual({
    lines: [
      {
        journalId: 'j1',
        seq: 1,
        accountId: 'a',
        amountMinor: -200,
        balanceAfterMinor: 300,
        accountVersion: 4,
      },
      {
        journalId: 'j1',
        seq: 2,
        accountId: 'b',
        amountMinor: 200,
        balanceAfterMinor: 200,
        accountVersion: 1,
      },
    ],
  });
  expect(books.get('a')).toMatchObject({ postedMinor: 300, version: 4 });
});

test('held money does not count as available, and a refusal leaves the books alone', () => {
  const books = new Map([book('a', 500, { heldMinor: 301 }), book('b', 0)]);
  expect(
    applyPosting(
      books,
      posting([
        ['a', -200],
        ['b', 200],
      ]),
    ),
  ).toEqual({
    kind: 'insufficientFunds',
    accountId: 'a',
    availableMinor: 199,
    neededMinor: 200,
  });
  expect(books.get('a')).toMatchObject({ postedMinor: 500, version: 3 });
});

test('what an account gains in the same journal may be given away in it', () => {
  const books = new Map([book('a', 0), book('b', 0, { allowNegative: true })]);
  const both = posting([
    ['a', -200],
    ['a', 300],
    ['b', -100],
  ]);
  expect(applyPosting(books, both)).toHaveProperty('lines');
  expect(books.get('a')).toMatchObject({ postedMinor: 100, version: 5 });
});

test('an account that must give back may receive although it is below nothing', () => {
  const books = new Map([book('a', -50), book('b', 0, { allowNegative: true })]);
  expect(
    applyPosting(
      books,
      posting([
        ['a', 20],
        ['b', -20],
      ]),
    ),
  ).toHaveProperty('lines');
});

test('the sums of many small amounts are exact', () => {
  const entries: PostingEntry[] = Array.from({ length: 100 }, () => ({ accountId: 'a', amountMinor: 10 }));
  expect(amountOf([...entries, { accountId: 'b', amountMinor: -1_000 }])).toBe(1_000);
});

test.each([
  ['one entry', [['a', 5]]],
  [
    'a sum other than zero',
    [
      ['a', 5],
      ['b', -4],
    ],
  ],
  [
    'a fraction of a cent',
    [
      ['a', 0.5],
      ['b', -0.5],
    ],
  ],
  [
    'an entry of nothing',
    [
      ['a', 0],
      ['b', 0],
    ],
  ],
  [
    'an amount beyond exact numbers',
    [
      ['a', 2 ** 53],
      ['b', -(2 ** 53)],
    ],
  ],
  [
    'something that is no number',
    [
      ['a', Number.NaN],
      ['b', Number.NaN],
    ],
  ],
] as [string, [string, number][]][])('%s is a mistake of the caller', (_, entries) => {
  expect(() => assertPosting(posting(entries))).toThrow(RangeError);
});

test('only a reversal names the journal that it takes back', () => {
  const entries: [string, number][] = [
    ['a', 5],
    ['b', -5],
  ];
  expect(() => assertPosting(posting(entries, { reverses: 'j0' }))).toThrow(RangeError);
  expect(() => assertPosting(posting(entries, { kind: 'reversal' }))).toThrow(RangeError);
  expect(() => assertPosting(posting(entries, { kind: 'reversal', reverses: 'j0' }))).not.toThrow();
});

test('the same posting in another order of entries is the same, any other is not', () => {
  const wanted = posting([
    ['a', 5],
    ['b', -5],
  ]);
  const entries = [...wanted.entries].reverse();
  const known = { id: 'j0', kind: 'load', reverses: null, clears: null, entries };
  expect(isSame(known, wanted)).toBe(true);
  expect(
    isSame(
      known,
      posting([
        ['a', 6],
        ['b', -6],
      ]),
    ),
  ).toBe(false);
  expect(
    isSame(
      known,
      posting([
        ['c', 5],
        ['b', -5],
      ]),
    ),
  ).toBe(false);
  expect(isSame({ ...known, kind: 'refund' }, wanted)).toBe(false);
  expect(isSame({ ...known, clears: 'h0' }, wanted)).toBe(false);
});

test('two pairs of scope and key never look alike', () => {
  expect(keyOf({ scope: 'a","b', key: 'c' })).not.toBe(keyOf({ scope: 'a', key: 'b","c' }));
});

test('a row of a batch has the same journal id at every attempt and its own', () => {
  const batch = '018f0000-0000-7000-8000-000000000001';
  expect(rowJournalId(batch, 7)).toBe(rowJournalId(batch, 7));
  expect(rowJournalId(batch, 7)).not.toBe(rowJournalId(batch, 8));
  expect(rowJournalId(batch, 7)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5/);
});
