import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  alternateLinks,
  DEFAULT_LANGUAGE,
  directionOf,
  isLanguage,
  LANGUAGE_CODES,
  LANGUAGES,
  languageEntry,
  languageTag,
} from '#lib/i18n/languages.ts';
import { localesFolder } from '#lib/i18n/texts.ts';

describe('the twelve languages', () => {
  test.each([
    ['en', 'en', 'ltr', 'English'],
    ['es', 'es', 'ltr', 'Español'],
    ['ru', 'ru', 'ltr', 'Русский'],
    ['zh', 'zh', 'ltr', '简体中文'],
    ['uk', 'uk', 'ltr', 'Українська'],
    ['fr', 'fr', 'ltr', 'Français'],
    ['sw', 'sw', 'ltr', 'Kiswahili'],
    ['da', 'fa-AF', 'rtl', 'دری'],
    ['pa', 'ps', 'rtl', 'پښتو'],
    ['far', 'fa', 'rtl', 'فارسی'],
    ['ar', 'ar', 'rtl', 'العربية'],
    ['pl', 'pl', 'ltr', 'Polski'],
  ] as const)('%s has the tag %s, runs %s and calls itself %s', (code, tag, direction, ownName) => {
    expect(languageEntry(code)).toEqual({ code, tag, direction, ownName });
    expect(languageTag(code)).toBe(tag);
    expect(directionOf(code)).toBe(direction);
  });

  test('are twelve, each once, and English is the fallback', () => {
    expect(LANGUAGES).toHaveLength(12);
    expect(new Set(LANGUAGE_CODES).size).toBe(12);
    expect(new Set(LANGUAGES.map(({ tag }) => tag)).size).toBe(12);
    expect(DEFAULT_LANGUAGE).toBe('en');
  });

  test('have tags that Intl knows and runs the same way', () => {
    for (const { tag, direction } of LANGUAGES) {
      expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
      expect(Intl.PluralRules.supportedLocalesOf(tag)).toEqual([tag]);
      const { script = '' } = new Intl.Locale(tag).maximize();
      expect(['Arab'].includes(script) ? 'rtl' : 'ltr').toBe(direction);
    }
  });

  test('each have a folder of texts, and nothing else has', () => {
    expect(readdirSync(localesFolder()).sort()).toEqual([...LANGUAGE_CODES].sort());
  });
});

test('only the codes of the product are languages', () => {
  for (const code of LANGUAGE_CODES) expect(isLanguage(code)).toBe(true);
  for (const value of ['fa', 'ps', 'fa-AF', 'EN', '', null, undefined, 1, {}, 'constructor']) {
    expect(isLanguage(value)).toBe(false);
  }
});

test('a page links to itself in every language by its real tag, keeping what else was asked', () => {
  const links = alternateLinks('https://example.org/about?lang=ru&ref=mail#top');
  expect(links).toHaveLength(13);
  expect(links.find(({ hreflang }) => hreflang === 'fa-AF')?.href).toBe(
    'https://example.org/about?ref=mail&lang=da',
  );
  expect(links.at(-1)).toEqual({ hreflang: 'x-default', href: 'https://example.org/about?ref=mail' });
});
