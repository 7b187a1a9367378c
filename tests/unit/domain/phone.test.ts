import { describe, expect, test } from 'vitest';
import { answeredPhone, isE164, phone, phoneEnding, phoneText, toE164 } from '#lib/domain/phone.ts';

describe('a phone in any usual writing', () => {
  test.each([
    '2025550142',
    '202-555-0142',
    '(202) 555-0142',
    '202.555.0142',
    '202 555 0142',
    '202\u00a0555\u202f0142',
    '202\u2011555\u20110142',
    '202–555—0142',
    '202/555/0142',
    '12025550142',
    '1 (202) 555-0142',
    '+1 202 555 0142',
    '+1-202-555-0142',
    '001 202 555 0142',
    '011 1 202 555 0142',
    '(+1) 202 555 0142',
    'tel:+12025550142',
    '\u202a+1 202 555 0142\u202c',
    '２０２－５５５－０１４２',
    '＋１（２０２）５５５　０１４２',
    '٢٠٢٥٥٥٠١٤٢',
    '۲۰۲ ۵۵۵ ۰۱۴۲',
    ' 202 555 0142\n',
  ])('%j is of the United States', (typed) => {
    expect(phone(typed)).toBeNull();
    expect(toE164(typed)).toBe('+12025550142');
  });

  test.each([
    ['0093 70 123 4567', '+93701234567'],
    ['+93 (0)70 123 4567', '+93701234567'],
    ['+93 070 123 4567', '+93701234567'],
    ['+93701234567', '+93701234567'],
    ['011 93 70 123 4567', '+93701234567'],
    ['۰۰۹۳ ۷۰ ۱۲۳ ۴۵۶۷', '+93701234567'],
    ['0044 (0)20 7946 0018', '+442079460018'],
    ['+380 44 123 45 67', '+380441234567'],
    ['+7 495 123-45-67', '+74951234567'],
    ['+255 712 345 678', '+255712345678'],
    // Italy and the Ivory Coast keep the zero.
    ['+39 06 698 12345', '+390669812345'],
    ['+225 07 12 34 56 78', '+2250712345678'],
    ['+290 22158', '+29022158'],
  ])('%j is of another country', (typed, e164) => {
    expect(phone(typed)).toBeNull();
    expect(toE164(typed)).toBe(e164);
  });

  test.each([
    ['', 'required'],
    ['   ', 'required'],
    ['212555010', 'phone'],
    ['212-555-010', 'phone'],
    ['212555010a', 'phone'],
    ['call me', 'phone'],
    ['202 555 0142 ext. 3', 'phone'],
    ['202+5550142', 'phone'],
    ['+1 202 555 014', 'phone'],
    ['+1 202 555 01421', 'phone'],
    ['0701234567', 'phoneCountry'],
    ['070 123 4567', 'phoneCountry'],
    ['09123456789', 'phoneCountry'],
    ['93701234567', 'phoneCountry'],
    ['+93', 'phoneLength'],
    ['+93 70 123 4567 8901 23', 'phoneLength'],
    ['+0 701 234 567', 'phoneLength'],
  ])('%j is none: %s', (typed, key) => {
    expect(phone(typed)).toEqual({ key: `field.${key}` });
    expect(toE164(typed)).toBe(typed);
  });

  test('what is stored is read as itself', () => {
    for (const e164 of ['+12025550142', '+93701234567', '+390669812345']) {
      expect(toE164(e164)).toBe(e164);
      expect(toE164(answeredPhone(e164))).toBe(e164);
      expect(toE164(phoneText(e164))).toBe(e164);
      expect(isE164(e164)).toBe(true);
    }
    expect(isE164('2025550142')).toBe(false);
  });
});

test.each([
  ['+12025550142', '2025550142', '(202) 555-0142'],
  ['+93701234567', '+93701234567', '+93 70 123 4567'],
  ['+4915112345678', '+4915112345678', '+49 1511 234 5678'],
  ['+29022158', '+29022158', '+290 2 2158'],
])('%s is answered as %s and shown as %s', (e164, answered, shown) => {
  expect(answeredPhone(e164)).toBe(answered);
  expect(phoneText(e164)).toBe(shown);
  expect(phoneText(answered)).toBe(shown);
});

test('no phone has neither an answer nor a text', () => {
  expect(answeredPhone(null)).toBeNull();
  expect(phoneText('')).toBe('');
});

test.each([
  ['(202) 555-0142', '2025550142'],
  ['+1 202 555 0142', '2025550142'],
  ['0093 (0)70 123 4567', '93701234567'],
  ['0701234567', '701234567'],
  ['5550142', '5550142'],
])('a search for %j looks for what ends in %s', (typed, digits) => {
  expect(phoneEnding(typed)).toBe(digits);
});
