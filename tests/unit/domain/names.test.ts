import { describe, expect, test } from 'vitest';
import {
  bankNameWarning,
  bankRecipientName,
  city,
  firstName,
  lastName,
  nameOnAccount,
} from '#lib/domain/names.ts';

describe.each([
  ['first name', firstName],
  ['last name', lastName],
])('%s: 1 to 255 characters, letters and spaces only', (_, rule) => {
  test.each([
    'A',
    'Mary Jane',
    'José',
    'José',
    'Łukasz',
    'Наталія',
    '李小龙',
    'نیلوفر',
    'نیک\u200cپور',
    'زرغونه',
    'مريم',
    'Müller',
    'अनन्या',
    'a'.repeat(255),
    '𠮷'.repeat(255),
  ])('accepts %s', (name) => {
    expect(rule(name)).toBeNull();
  });

  test.each([
    ['Anne-Marie', '-', 'Anne Marie'],
    ["O'Brien", "'", 'OBrien'],
    ['O’Brien', '’', 'OBrien'],
    ['Ana: Maria', ':', 'Ana Maria'],
    ['J. R.', '.', 'J R'],
    ['Ana2', '2', 'Ana'],
    ['Ana_Maria', '_', 'Ana Maria'],
    ['نیک\u2060پور', 'U+2060', 'نیک پور'],
    ['Ana\u00a0Maria', 'U+00A0', 'Ana Maria'],
    ['Ana<script>', '<', 'Anascript'],
    ['Ana 😀', '😀', 'Ana'],
  ])('refuses %j, says %s and offers %s', (name, character, mended) => {
    expect(rule(name)).toEqual({ key: 'field.characterMended', params: { character, mended } });
    expect(rule(mended)).toBeNull();
  });

  test('where nothing remains nothing is offered', () => {
    expect(rule('---')).toEqual({ key: 'field.character', params: { character: '-' } });
  });

  test('a name is needed, and is no longer than 255 characters', () => {
    expect(rule('')).toEqual({ key: 'field.required' });
    expect(rule('  ')).toEqual({ key: 'field.required' });
    expect(rule('a'.repeat(256))).toEqual({ key: 'field.atMost', params: { length: 255 } });
  });

  test('joiners alone are no name', () => {
    expect(rule('\u200c\u200d')).toEqual({ key: 'field.invalid' });
  });

  test('an accent alone is refused as a name', () => {
    expect(rule('\u0301')).toEqual({ key: 'field.invalid' });
  });
});

describe('bank recipient name: letters with accents, space, hyphen, dot, apostrophe', () => {
  test.each(['Anne-Marie O’Brien', "D'Angelo Jr.", 'Zoë', 'ООО Ромашка'])(
    'accepts %s of any kind',
    (name) => {
      expect(bankRecipientName('person')(name)).toBeNull();
      expect(bankRecipientName('business')(name)).toBeNull();
    },
  );

  test.each(['Johnson & Sons', '3M', 'Berry, Holt & Co.', 'A-1 Plumbing, LLC', '24', 'شرکت ۲۴'])(
    'accepts %s of a business alone',
    (name) => {
      expect(bankRecipientName('business')(name)).toBeNull();
      expect(bankRecipientName('person')(name)).not.toBeNull();
    },
  );

  test.each([
    ['', 'field.required'],
    ['Johnson/Sons', 'field.characterMended'],
    ['Johnson <b>', 'field.characterMended'],
    ['& , &', 'field.invalid'],
    ['\u0301', 'field.invalid'],
  ])('refuses %j of a business', (name, key) => {
    expect(bankRecipientName('business')(name)?.key).toBe(key);
  });

  test.each([
    ['', 'field.required'],
    ['Ana 2', 'field.characterMended'],
    ['Ana & Co', 'field.characterMended'],
    ['***', 'field.character'],
    ['.', 'field.invalid'],
    ["-'-", 'field.invalid'],
  ])('refuses %j of a person', (name, key) => {
    expect(bankRecipientName('person')(name)?.key).toBe(key);
  });
});

describe('city: 1 to 255 characters; letters, digits, space, dot, hyphen', () => {
  test.each([
    'New York',
    'St. Louis',
    'Winston-Salem',
    'Ciudad 7',
    'Cañon City',
    'نیک\u200cشهر',
    'x'.repeat(255),
  ])('accepts %s', (name) => {
    expect(city(name)).toBeNull();
  });

  test.each([
    ['', { key: 'field.required' }],
    ['x'.repeat(256), { key: 'field.atMost', params: { length: 255 } }],
    ["Coeur d'Alene", { key: 'field.characterMended', params: { character: "'", mended: 'Coeur dAlene' } }],
    ['New York, NY', { key: 'field.characterMended', params: { character: ',', mended: 'New York NY' } }],
  ])('refuses %j', (name, problem) => {
    expect(city(name)).toEqual(problem);
  });
});

describe('name on account: required, at least 2 words', () => {
  test.each(['Ana Lopez', "Anne-Marie O'Brien", 'Green Roofs LLC', 'José Núñez', 'Łukasz Żak', '3M Company'])(
    'accepts %s',
    (name) => {
      expect(nameOnAccount(name)).toBeNull();
    },
  );

  test.each([
    ['', 'field.required'],
    ['Ana', 'field.twoWords'],
    [' Ana ', 'field.twoWords'],
    ['x '.repeat(200), 'field.atMost'],
    ['Ana\tLopez', 'field.characterMended'],
    ['نیلوفر رحیمی', 'field.latinLetters'],
    ['Наталія Коваль', 'field.latinLetters'],
    ['李 小龙', 'field.latinLetters'],
    ['Ana Лопес', 'field.latinLetters'],
  ])('refuses %j', (name, key) => {
    expect(nameOnAccount(name)?.key).toBe(key);
  });

  test.each([
    'Wells Fargo',
    'Bank of America',
    'Chase',
    'Navy Federal Credit Union',
    'First National Bank',
    'Capital One Checking',
    'Citibank',
    'JPMorgan Chase',
  ])('%s brings the warning that it looks like a bank', (name) => {
    expect(bankNameWarning(name)).toEqual({ key: 'field.looksLikeBank' });
  });

  test.each(['Ana Lopez', 'Chase Miller', 'Ally McBeal', 'Peter Bankson', 'Banksy Jones'])(
    '%s brings no warning',
    (name) => {
      expect(bankNameWarning(name)).toBeNull();
    },
  );
});
