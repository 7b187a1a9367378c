import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maskCardNumber, noCardNumber } from '#lib/domain/cards/card-number.ts';
import { cardNumber } from '../../support/card-numbers.ts';

const REFUSED = { key: 'field.cardNumber' };

describe('a card number is found', () => {
  test.each([
    ['bare, 16 digits', '4111111111111111'],
    ['13 digits', '4222222222222'],
    ['14 digits, set 4-6-4', '3056 930902 5904'],
    ['15 digits, set 4-6-5', '3714-496353-98431'],
    ['19 digits', '6304000000000000000'],
    ['19 digits in groups', '6304 0000 0000 0000 000'],
    ['the lowest of a two', '2221000000000009'],
    ['the highest of a two', '2720999999999996'],
    ['with spaces', 'His card is 5555 5555 5555 4444, call him'],
    ['with dashes', '4111-1111-1111-1111'],
    ['with dashes of typography', '4111–1111–1111–1111'],
    ['with spaces that do not break', '4111\u00a01111\u00a01111\u00a01111'],
    ['with wide gaps', '4111 - 1111 - 1111 - 1111'],
    ['with odd gaps', '41111 11111 111111'],
    ['with dots', 'pay 4111.1111.1111.1111 now'],
    ['with slashes', '4111/1111/1111/1111'],
    ['with underscores', '4111_1111_1111_1111'],
    ['with its expiry behind it', '4111 1111 1111 1111 12/27'],
    ['with expiry and code behind it', '4111 1111 1111 1111 1227 123'],
    ['bare with expiry and code behind it', '4111111111111111 1227 123'],
    ['with a count before it', '2 4111 1111 1111 1111'],
    ['between letters', 'Card4111111111111111end'],
    ['in Arabic digits', '٤١١١ ١١١١ ١١١١ ١١١١'],
    ['in Persian digits', '۴۱۱۱۱۱۱۱۱۱۱۱۱۱۱۱'],
    ['in wide digits', '４１１１１１１１１１１１１１１１'],
    ['of the sandbox', '9999000000000004'],
  ])('%s', (_, text) => {
    expect(noCardNumber(text)).toEqual(REFUSED);
  });
});

test.each([
  ['4111111111111111', '••••••••••••1111'],
  ['SHOP 4111 1111 1111 1111', 'SHOP •••• •••• •••• 1111'],
  ['CORNER BASKET #12', 'CORNER BASKET #12'],
])('%s is kept as %s', (text, kept) => {
  expect(maskCardNumber(text)).toBe(kept);
});

describe('no card number is seen in', () => {
  test.each([
    ['nothing', ''],
    ['words', 'Groceries for the week'],
    ['a Luhn sum that fails', '4111111111111112'],
    ['12 digits', '411111111114'],
    ['20 digits', '41111111111111111115'],
    ['a longer run that holds one', '94111111111111111100'],
    ['a beginning that no network has: 1', '1111111111111117'],
    ['7', '7111111111111111'],
    ['8', '8111111111111110'],
    ['2220', '2220999999999999'],
    ['2721', '2721000000000004'],
    ['a time in milliseconds', '1732243428000'],
    ['two phone numbers', '503-555-0134 503-555-0199'],
    ['a UUID', '4c4f4111-4111-4111-8111-111111111111'],
    ['an IBAN', 'DE89 3704 0044 0532 0130 00'],
    ['the last 4 digits', 'ends in 4242'],
    ['a span of days', '5/06/2026 - 6/07/2026'],
    ['years', '2024/2025/2026/2027'],
    ['numbers in a sentence', '4111, 1111, 1111 and 1111'],
    ['lines of last 4 digits', '4111\n1111\n1111\n1111'],
  ])('%s', (_, text) => {
    expect(noCardNumber(text)).toBeNull();
  });
});

const inFours = (number: string, gap: string) => (number.match(/.{1,4}/g) ?? []).join(gap);

test('any number that a network could give is found, bare or in groups, among words', () => {
  fc.assert(
    fc.property(cardNumber, fc.constantFrom('', ' ', '-'), (number, gap) => {
      expect(noCardNumber(`card: ${inFours(number, gap)}. Thanks`)).toEqual(REFUSED);
    }),
  );
});

test('with one digit changed it is none', () => {
  fc.assert(
    fc.property(cardNumber, fc.nat(18), fc.integer({ min: 1, max: 9 }), (number, at, by) => {
      const place = at % number.length;
      const other = (Number(number[place]) + by) % 10;
      expect(noCardNumber(number.slice(0, place) + other + number.slice(place + 1))).toBeNull();
    }),
  );
});
