import { describe, expect, test } from 'vitest';
import { directionOf, LANGUAGE_CODES, type Language } from '#lib/i18n/languages.ts';
import { serverTranslate } from '#lib/i18n/server-translate.ts';
import { allTexts, textsFor } from '#lib/i18n/texts.ts';
import { createTranslate, isolate, type TextValues, type Translate } from '#lib/i18n/translate.ts';
import { callKey, flatTexts, placeholders, pluralOf } from './flat-texts.ts';

const COUNTS = [0, 1, 2, 3, 5, 11, 21, 100, 1_445];
const all = allTexts();
const areas = Object.keys(all.en);
const stored = areas.flatMap((area) => [...flatTexts(all.en[area] ?? {}, area)]);
const names = [...new Set(stored.flatMap(([, text]) => placeholders(text)))].filter(
  (name) => name !== 'count',
);

/** Every placeholder there is, filled by the same kind of value. */
const filled = (value: string): TextValues => Object.fromEntries(names.map((name) => [name, value]));

const SAMPLES: readonly TextValues[] = [
  {},
  filled(''),
  filled('$1,234.50'),
  filled('José & Søn <b>"1"</b>'),
  filled('فاطمه'),
  filled('$& {{brand}} $t(common.brand) $1'),
  Object.fromEntries(names.map((name, at) => [name, at])),
];

const inBrowser = (lang: Language): Translate => createTranslate(textsFor(lang, areas), lang);

describe.each(LANGUAGE_CODES)('browser and server say the same in %s', (lang) => {
  const [browser, server] = [inBrowser(lang), serverTranslate(lang)];

  test.each(SAMPLES)('for every text, with values like %j', (values) => {
    for (const [key] of stored.filter(([key]) => !pluralOf(key))) {
      expect(browser(key, values), key).toBe(server(key, values));
    }
  });

  test.each(COUNTS)('for every plural, with a count of %i', (count) => {
    for (const [key] of stored.filter(([key]) => pluralOf(key))) {
      const said = browser(callKey(key), { ...filled('Amina'), count });
      expect(said, key).toBe(server(callKey(key), { ...filled('Amina'), count }));
      expect(said, `${key} has a form for ${count}`).not.toBe(callKey(key));
    }
  });

  test('for a key that does not exist: the key itself', () => {
    for (const key of ['common.nothing', 'nothing.at.all', 'nothing', 'common.nothing.deeper']) {
      expect(browser(key)).toBe(key);
      expect(server(key)).toBe(key);
    }
  });
});

describe('a text', () => {
  const texts = {
    a: { plain: 'Hi {{name}}, {{name}}!', deep: { er: 'x' }, n_one: '{{count}} d', n_other: '{{count}} ds' },
  };
  const t = createTranslate(texts, 'en');

  test('is found by area and key and takes each value as often as it asks', () => {
    expect(t('a.plain', { name: 'Ada' })).toBe('Hi Ada, Ada!');
    expect(t('a.deep.er')).toBe('x');
  });

  test('leaves nothing of a placeholder without a value', () => {
    expect(t('a.plain')).toBe('Hi , !');
  });

  test('takes values literally, whatever they look like', () => {
    expect(t('a.plain', { name: '$& {{name}}' })).toBe('Hi $& {{name}}, $& {{name}}!');
  });

  test('is the key itself where a group, not a text, was asked for', () => {
    expect(t('a.deep')).toBe('a.deep');
  });

  test('has its plural by the count', () => {
    expect([0, 1, 2].map((count) => t('a.n', { count }))).toEqual(['0 ds', '1 d', '2 ds']);
    expect(t('a.n', { count: 1_234_567 })).toBe('1,234,567 ds');
  });
});

test('an area without a translation follows English plurals, whatever the language', () => {
  const texts = { a: { $lang: 'en', n_one: '{{count}} day', n_other: '{{count}} days' } };
  expect(createTranslate(texts, 'ru')('a.n', { count: 21 })).toBe('21 days');
  expect(createTranslate(texts, 'pl')('a.n', { count: 3 })).toBe('3 days');
});

test('Slavic plurals follow the last digits of the count', () => {
  const say = (lang: Language) =>
    [1, 3, 5, 11, 21].map((count) => serverTranslate(lang)('common.count.cards', { count }));
  expect(say('ru')).toEqual(['1 карта', '3 карты', '5 карт', '11 карт', '21 карта']);
  expect(say('uk')).toEqual(['1 картка', '3 картки', '5 карток', '11 карток', '21 картка']);
  expect(say('pl')).toEqual(['1 karta', '3 karty', '5 kart', '11 kart', '21 kart']);
});

test('values keep their own direction in right-to-left languages and stay bare in the others', () => {
  for (const lang of LANGUAGE_CODES) {
    const expected = directionOf(lang) === 'rtl' ? '\u2068$5.00\u2069' : '$5.00';
    expect(isolate('$5.00', lang)).toBe(expected);
    expect(isolate('', lang)).toBe('');
    expect(serverTranslate(lang)('common.titlePattern', { title: '$5.00', brand: 'L' })).toContain(expected);
  }
});

test('a name in Arabic or Hebrew letters keeps to itself in every language', () => {
  for (const name of ['محمد', 'نوری (پدر)', 'Ali محمد', 'שרה']) {
    expect(isolate(name, 'en')).toBe(`\u2068${name}\u2069`);
    expect(isolate(name, 'ar')).toBe(`\u2068${name}\u2069`);
  }
  for (const name of ['Søren', 'Олена', '字', '5']) expect(isolate(name, 'en')).toBe(name);
});

test('translators of different languages do not mix, in whatever order they are made', () => {
  const english = serverTranslate('en');
  const before = english('common.button.close');
  const spanish = serverTranslate('es')('common.button.close');
  expect(english('common.button.close')).toBe(before);
  expect(spanish).not.toBe(before);
});

test('texts are handed out for known areas only, whole, and nobody can change them', () => {
  expect(() => textsFor('es', ['nosuch'])).toThrow(/nosuch/);
  for (const lang of LANGUAGE_CODES) {
    for (const [area, texts] of Object.entries(textsFor(lang, areas))) {
      const keys = [...flatTexts(texts, area).keys()];
      expect(keys, lang).toEqual(expect.arrayContaining([...flatTexts(all.en[area] ?? {}, area).keys()]));
    }
  }
  expect(Object.isFrozen(all.es.common?.button)).toBe(true);
});
