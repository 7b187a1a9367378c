import { describe, expect, test } from 'vitest';
import { LANGUAGE_CODES, type Language, languageTag } from '#lib/i18n/languages.ts';
import { allTexts } from '#lib/i18n/texts.ts';
import { callKey, flatTexts, placeholders, pluralOf, TRANSLATED_AREAS } from './flat-texts.ts';

/** Longer texts that are rightly the same as in English. */
const SAME_AS_ENGLISH = ['common.titlePattern'];
/** Names that stay in Latin letters wherever English uses them. */
const NAMES = ['Larkspur', 'MM/YY', 'PO Box', 'ZIP', 'PIN', '#5B4BD6'];

const all = allTexts();
const translations = LANGUAGE_CODES.filter((lang) => lang !== 'en').flatMap((lang) =>
  [...new Set([...TRANSLATED_AREAS, ...Object.keys(all[lang])])].map((area) => ({ lang, area })),
);

const english = (area: string) => flatTexts(all.en[area] ?? {}, area);
const translated = (lang: Language, area: string) => flatTexts(all[lang][area] ?? {}, area);
const rules = (lang: Language) => new Intl.PluralRules(languageTag(lang));

/** The English text a translation stands for; plural forms are all measured against the general one. */
function source(area: string, key: string): string | undefined {
  const texts = english(area);
  return pluralOf(key) ? texts.get(`${callKey(key)}_other`) : texts.get(key);
}

/** Plural forms that serve one number only, as the Arabic dual does; their texts may leave the number out. */
function formsOfOneNumber(lang: Language): Set<string> {
  const plural = rules(lang);
  const forms = Array.from({ length: 201 }, (_, count) => plural.select(count));
  return new Set(forms.filter((form, at) => forms.indexOf(form) === at && forms.lastIndexOf(form) === at));
}

describe.each(translations)('$lang speaks $area', ({ lang, area }) => {
  const texts = translated(lang, area);

  test('with every text of the English area and no other', () => {
    const keys = (of: Map<string, string>) => [...new Set([...of.keys()].map(callKey))].sort();
    expect(keys(texts)).toEqual(keys(english(area)));
  });

  test('with each plural form its language has', () => {
    const needed = new Set(rules(lang).resolvedOptions().pluralCategories);
    const bases = new Set([...english(area).keys()].flatMap((key) => pluralOf(key)?.base ?? []));
    for (const base of bases) {
      const forms = [...texts.keys()].flatMap((key) => {
        const plural = pluralOf(key);
        return plural?.base === base ? [plural.form] : [];
      });
      expect(new Set(forms), base).toEqual(needed);
    }
  });

  test('with the placeholders of the English text', () => {
    const mayDropCount = formsOfOneNumber(lang);
    for (const [key, text] of texts) {
      const expected = placeholders(source(area, key) ?? '');
      const mayOmit = mayDropCount.has(pluralOf(key)?.form ?? '') && !text.includes('{{count}}');
      expect(placeholders(text), key).toEqual(
        mayOmit ? expected.filter((name) => name !== 'count') : expected,
      );
    }
  });

  test('has words in every text', () => {
    for (const [key, text] of texts) {
      expect(text, key).toBe(text.trim());
      expect(text, key).not.toBe('');
      const outside = text.replaceAll(/\{\{\w+\}\}/g, '');
      expect(outside, `${key} has a placeholder that is not whole`).not.toMatch(/[{}]/);
    }
  });

  test('has no longer text left in English', () => {
    const left = [...texts].filter(
      ([key, text]) => text.length > 12 && text === source(area, key) && !SAME_AS_ENGLISH.includes(key),
    );
    expect(left).toEqual([]);
  });

  test('with names left as they are', () => {
    for (const [key, text] of texts) {
      const expected = NAMES.filter((name) => source(area, key)?.includes(name));
      for (const name of expected) expect(text, key).toContain(name);
    }
  });

  test('with Latin digits', () => {
    for (const [key, text] of texts) expect(text, key).not.toMatch(/[\u0660-\u0669\u06f0-\u06f9]/);
  });
});

test('English has both forms of every plural, no empty text and plain names in placeholders', () => {
  for (const area of Object.keys(all.en)) {
    const texts = english(area);
    for (const [key, text] of texts) {
      expect(text, key).toMatch(/\S/);
      for (const name of placeholders(text)) expect(name, key).toMatch(/^\w+$/);
      const plural = pluralOf(key);
      if (plural)
        expect([...texts.keys()]).toEqual(
          expect.arrayContaining([`${plural.base}_one`, `${plural.base}_other`]),
        );
    }
  }
});

test.each([
  ['ar', 'هاتف'],
  ['da', 'تلفون'],
  ['en', 'phone'],
  ['es', 'teléfono'],
  ['far', 'تلفن'],
  ['fr', 'téléphone'],
  ['pa', 'ټلیفون'],
  ['pl', 'telefon'],
  ['ru', 'телефон'],
  ['sw', 'simu'],
  ['uk', 'телефон'],
  ['zh', '电话'],
] as const)(
  '%s: signing in asks for an email or a phone, and a wrong password speaks of neither',
  (lang, phone) => {
    const signIn = translated(lang, 'sign-in');
    expect(translated(lang, 'errors').get('errors.field.emailOrPhone')?.toLowerCase()).toContain(phone);
    for (const key of ['intro', 'identifier', 'error.invalidIdentifier']) {
      expect(signIn.get(`sign-in.${key}`)?.toLowerCase(), key).toContain(phone);
    }
    expect(signIn.get('sign-in.error.incorrectPassword')?.toLowerCase()).not.toContain(phone);
  },
);
