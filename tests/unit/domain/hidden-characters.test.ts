import { describe, expect, test } from 'vitest';
import { addressOne } from '#lib/domain/address.ts';
import { stripHidden } from '#lib/domain/hidden-characters.ts';
import { bankRecipientName, city, firstName, lastName, nameOnAccount } from '#lib/domain/names.ts';

describe('what nobody sees', () => {
  test.each([
    ['a text turned around', 'paid \u202Egnihton\u202C', 'paid gnihton'],
    ['embedded and overridden directions', '\u202Aa\u202Bb\u202Dc', 'abc'],
    ['isolated directions', '\u2066a\u2067b\u2068c\u2069', 'abc'],
    ['controls', 'a\u0007b\u001Bc\u007Fd\u0085e', 'abcde'],
    ['ends of lines of other systems', 'a\r\nb\rc', 'a\nb\nc'],
  ])('%s is left out', (_, text, kept) => {
    expect(stripHidden(text)).toBe(kept);
  });

  test.each([
    ['Persian with the joiner within a word', 'می\u200Cخواهم'],
    ['Persian names', 'علی\u200Cرضا نیک\u200Cنام'],
    ['Arabic with its marks of direction', 'بطاقة\u200F (فيزا)\u200E'],
    ['a family as one picture', '👨\u200D👩\u200D👧'],
    ['lines and tabs', 'one\n\ttwo'],
    ['Cyrillic, Chinese, accents', 'Ёлка 字 é ñ'],
  ])('%s stays as it is', (_, text) => {
    expect(stripHidden(text)).toBe(text);
  });

  test.each([
    ['an address', addressOne, '12 Juniper\u202E Street'],
    ['the name on an account', nameOnAccount, 'Amina\u2066 Rahimi'],
  ])('is refused in %s, which offers what would pass', (_, rule, text) => {
    expect(rule(text)).toMatchObject({ key: 'field.characterMended' });
  });

  test('a Persian name is taken with its joiner, everywhere that names are asked for', () => {
    for (const rule of [
      firstName,
      lastName,
      city,
      bankRecipientName('person'),
      bankRecipientName('business'),
    ])
      expect(rule('علی\u200Cرضا')).toBeNull();
    expect(addressOne('۱۲ 12 خیابان نیک\u200Cنام')).toBeNull();
  });
});
