import { describe, expect, test } from 'vitest';
import { chooseLanguage, fromAcceptLanguage, fromTag } from '#lib/i18n/choose-language.ts';
import { LANGUAGES } from '#lib/i18n/languages.ts';

describe('the address decides first, then the person, the cookie, the browser, English', () => {
  const everything = { query: 'ru', preference: 'zh', cookie: 'uk', acceptLanguage: 'fr' };

  test.each([
    [everything, 'ru'],
    [{ ...everything, query: undefined }, 'zh'],
    [{ ...everything, query: null, preference: null }, 'uk'],
    [{ acceptLanguage: 'fr' }, 'fr'],
    [{}, 'en'],
    [{ query: null, preference: undefined, cookie: '', acceptLanguage: '' }, 'en'],
    [{ ...everything, query: 'xx' }, 'zh'],
    [{ ...everything, query: 'xx', preference: '' }, 'uk'],
    [{ ...everything, query: '', preference: 'tlh', cookie: '../../etc' }, 'fr'],
    [{ query: 'xx', acceptLanguage: 'de, nl' }, 'en'],
    [{ query: ' RU ' }, 'ru'],
    [{ cookie: 'ES' }, 'es'],
  ])('%j gives %s', (hints, expected) => {
    expect(chooseLanguage(hints)).toBe(expected);
  });
});

describe('query, preference and cookie are codes of the product, not tags', () => {
  test.each([
    ['da', 'da'],
    ['pa', 'pa'],
    ['far', 'far'],
    ['fa', 'en'],
    ['fa-AF', 'en'],
    ['ps', 'en'],
    ['en-US', 'en'],
    ['es-MX', 'en'],
  ])('?lang=%s gives %s', (query, expected) => {
    expect(chooseLanguage({ query })).toBe(expected);
  });
});

describe('the browser speaks BCP 47, where da is Danish and pa Punjabi', () => {
  test.each([
    ['fa-AF', 'da'],
    ['fa-Arab-AF', 'da'],
    ['prs', 'da'],
    ['prs-AF', 'da'],
    ['fa', 'far'],
    ['fa-IR', 'far'],
    ['ps', 'pa'],
    ['ps-AF', 'pa'],
    ['da', null],
    ['da-DK', null],
    ['pa', null],
    ['pa-IN', null],
    ['pa-PK', null],
    ['far', null],
    ['en-US', 'en'],
    ['es-419', 'es'],
    ['zh-Hans-CN', 'zh'],
    ['zh-TW', 'zh'],
    ['uk-UA', 'uk'],
    ['sw-KE', 'sw'],
    ['ar-SY', 'ar'],
    ['pl', 'pl'],
    ['RU-ru', 'ru'],
    ['', null],
    ['*', null],
    ['de', null],
  ])('%s is %s', (tag, expected) => {
    expect(fromTag(tag)).toBe(expected);
  });

  test('the tag of every language leads back to it', () => {
    for (const { code, tag } of LANGUAGES) expect(fromTag(tag)).toBe(code);
  });
});

describe('a header lists languages by preference', () => {
  test.each([
    ['fa-AF,fa;q=0.9,en;q=0.8', 'da'],
    ['prs,en;q=0.5', 'da'],
    ['ps,fa-AF;q=0.9', 'pa'],
    ['fa', 'far'],
    ['da-DK,da;q=0.9,en;q=0.8', 'en'],
    ['da-DK,da;q=0.9', null],
    ['pa-IN,pa;q=0.9,ar;q=0.1', 'ar'],
    ['en;q=0.5,uk;q=0.9', 'uk'],
    ['en;q=0.9, uk;q=0.9', 'en'],
    ['ru ; q=0.3 , es ; q=0.4', 'es'],
    ['es;q=0,fr;q=0.1', 'fr'],
    ['es;q=0', null],
    ['de,nl,*;q=0.1', null],
    [',,;q=1,', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('%j gives %s', (header, expected) => {
    expect(fromAcceptLanguage(header)).toBe(expected);
  });

  test('a header of any length is read in part only', () => {
    expect(fromAcceptLanguage(`${'de,'.repeat(100_000)}ru`)).toBeNull();
  });
});
