import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCardId, makeCardId, normalizeCardId } from '#lib/domain/cards/card-id.ts';

test('a new card ID has 10 characters and none that is mistaken for another', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.integer({ min: 0, max: 255 })), (bytes) => {
      const id = makeCardId((count) => Uint8Array.from([...bytes.take(count)]));
      expect(id).toMatch(/^[23456789A-HJKMNP-Z]{10}$/);
      expect(isCardId(id)).toBe(true);
    }),
  );
});

test('each character is equally likely: bytes that would favour some are thrown away', () => {
  const given = [
    Uint8Array.from([248, 255, 250, 0, 1, 2, 3, 4, 5, 6]),
    Uint8Array.from([247, 30, 31, 0, 0, 0, 0, 0, 0, 0]),
  ];
  expect(makeCardId(() => given.shift() ?? new Uint8Array(10))).toBe('2345678ZZ2');
});

test.each([
  ['23456789AB', true],
  ['23456789ab', false],
  ['23456789A', false],
  ['23456789ABC', false],
  ['0123456789', false],
  ['23456789IL', false],
  ['', false],
])('%j is a card ID as stored: %s', (text, expected) => {
  expect(isCardId(text)).toBe(expected);
});

test('spaces, hyphens and small letters of a typed ID are forgiven', () => {
  expect(normalizeCardId(' 2345-6789 ab ')).toBe('23456789AB');
});
