import { describe, expect, test, vi } from 'vitest';
import {
  amountParts,
  formatAbsolute,
  formatCount,
  formatDate,
  formatDateTime,
  formatDay,
  formatLocale,
  formatLongDate,
  formatMoney,
  formatRelative,
  formatTime,
} from '#lib/i18n/formats.ts';
import { LANGUAGE_CODES } from '#lib/i18n/languages.ts';
import { serverTranslate } from '#lib/i18n/server-translate.ts';

const MOMENT = '2026-11-21T20:01:00Z';
const NOT_LATIN_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/;

describe('money has its US form', () => {
  test.each([
    [123_450, '$1,234.50'],
    [0, '$0.00'],
    [5, '$0.05'],
    [-2500, '\u2212$25.00'],
    [999_999_999_999_999, '$9,999,999,999,999.99'],
  ])('%i cents are %s', (minor, text) => {
    expect(formatMoney(minor)).toBe(text);
  });

  test('a plus is shown where it is asked for and money moves', () => {
    expect(formatMoney(2500, { signed: true })).toBe('+$25.00');
    expect(formatMoney(-2500, { signed: true })).toBe('\u2212$25.00');
    expect(formatMoney(0, { signed: true })).toBe('$0.00');
  });

  test('parts join to the whole', () => {
    expect(amountParts(-123_405)).toEqual({ sign: '\u2212', dollars: '$1,234', cents: '.05' });
  });

  test.each([1.5, Number.NaN, Number.POSITIVE_INFINITY])('%d is no amount', (minor) => {
    expect(() => formatMoney(minor)).toThrow(RangeError);
  });

  test('counts have group commas', () => {
    expect(formatCount(1234)).toBe('1,234');
  });
});

describe.each(LANGUAGE_CODES)('dates in %s', (lang) => {
  test('are Gregorian, in Latin digits', () => {
    const { calendar, numberingSystem } = new Intl.DateTimeFormat(formatLocale(lang)).resolvedOptions();
    expect([calendar, numberingSystem]).toEqual(['gregory', 'latn']);
    for (const format of [formatDate, formatLongDate, formatAbsolute]) {
      expect(format(MOMENT, lang)).toMatch(/2026/);
      expect(format(MOMENT, lang)).toMatch(/21/);
    }
  });

  test('never have other digits, and say the hour of New York', () => {
    const now = new Date(MOMENT);
    const ahead = new Date('2027-03-05T00:00:00Z');
    const shown = [
      ...[formatDate, formatLongDate, formatTime, formatAbsolute].map((format) => format(MOMENT, lang)),
      formatRelative(now, ahead, lang),
      formatRelative(ahead, now, lang),
    ];
    for (const text of shown) expect(text).not.toMatch(NOT_LATIN_DIGITS);
    expect(formatTime(MOMENT, lang)).toMatch(/^(15:01|3:01)/);
  });

  test('belong to the day of New York, not of Greenwich', () => {
    expect(formatDate('2026-11-21T03:00:00Z', lang)).toMatch(/20(?!26)/);
    expect(formatDate('2026-11-21T03:00:00Z', lang, 'UTC')).toMatch(/21/);
  });
});

test('Persian, Pashto and Arabic dates name the Gregorian month', () => {
  expect(formatDate(MOMENT, 'far')).toBe('21 نوامبر 2026');
  expect(formatDate(MOMENT, 'da')).toBe('21 نومبر 2026');
  expect(formatDate(MOMENT, 'pa')).toBe('2026 نومبر 21');
  expect(formatLongDate(MOMENT, 'ar')).toContain('21 نوفمبر 2026');
});

test.each([
  ['en', 'Nov 24, 2026'],
  ['es', '24 de noviembre de 2026'],
  ['ru', '24 ноября 2026'],
  ['zh', '2026年11月24日'],
  ['uk', '24 листопада 2026'],
  ['fr', '24 novembre 2026'],
  ['sw', '24 Novemba 2026'],
  ['da', '24 نومبر 2026'],
  ['pa', '2026 نومبر 24'],
  ['far', '24 نوامبر 2026'],
  ['ar', '24 نوفمبر 2026'],
  ['pl', '24 listopada 2026'],
] as const)('a day in %s has its whole month and no full stop', (lang, text) => {
  expect(formatDay('2026-11-24', lang)).toBe(text);
});

test('where a browser knows no Pashto, its dates are Dari ones and not those of the phone', async () => {
  vi.resetModules();
  const known = Intl.DateTimeFormat.supportedLocalesOf.bind(Intl.DateTimeFormat);
  const without = vi
    .spyOn(Intl.DateTimeFormat, 'supportedLocalesOf')
    .mockImplementation((tags, options) => known(tags, options).filter((tag) => !tag.startsWith('ps')));
  const fresh = await import('#lib/i18n/formats.ts');
  expect(fresh.formatDay('2026-12-24', 'pa')).toBe('24 دسمبر 2026');
  expect(fresh.formatLocale('da')).toBe('fa-AF-u-ca-gregory-nu-latn');
  without.mockRestore();
});

test('English dates read as Americans write them', () => {
  expect(formatDate(MOMENT, 'en')).toBe('Nov 21, 2026');
  expect(formatTime(MOMENT, 'en').replaceAll('\u202f', ' ')).toBe('3:01 PM');
  expect(formatAbsolute(MOMENT, 'en').replaceAll('\u202f', ' ')).toBe('Nov 21, 2026, 3:01 PM EST');
  expect(formatAbsolute('2026-07-04T16:00:00Z', 'en')).toMatch(/EDT$/);
});

/** As mails say it and as tooltips do; without the marks that keep a value's direction, and narrow spaces. */
test.each([
  ['en', 'November 21, 2026 at 3:01 PM (New York time)', 'Nov 21, 2026, 3:01 PM EST'],
  [
    'es',
    '21 de noviembre de 2026 a las 15:01 (hora de Nueva York)',
    '21 de noviembre de 2026 a las 15:01 (hora oriental)',
  ],
  ['ru', '21 ноября 2026 г. в 15:01 (время Нью-Йорка)', '21 ноября 2026 г. в 15:01 (Восточная Америка)'],
  ['zh', '2026年11月21日 15:01（纽约时间）', '2026年11月21日 15:01 (北美东部时间)'],
  [
    'uk',
    '21 листопада 2026 р. о 15:01 (за часом Нью-Йорка)',
    '21 листопада 2026 р. о 15:01 (за північноамериканським східним часом)',
  ],
  [
    'fr',
    '21 novembre 2026 à 15:01 (heure de New York)',
    '21 novembre 2026 à 15:01 (heure de l’Est nord-américain)',
  ],
  ['sw', '21 Novemba 2026, 15:01 (saa za New York)', '21 Novemba 2026, 15:01 (Saa za Mashariki)'],
  ['da', '21 نومبر 2026 ساعت 15:01 (به وقت نیویارک)', '21 نومبر 2026 ساعت 15:01 (وقت شرق امریکا)'],
  ['pa', '2026 نومبر 21 په 15:01 (د نیویارک په وخت)', '2026 نومبر 21 په 15:01 (ختیځ وخت)'],
  ['far', '21 نوامبر 2026 ساعت 15:01 (به وقت نیویورک)', '21 نوامبر 2026 ساعت 15:01 (وقت شرق امریکا)'],
  [
    'ar',
    '21 نوفمبر 2026 في 3:01 م (بتوقيت نيويورك)',
    '21 نوفمبر 2026 في 3:01 م (التوقيت الشرقي لأمريكا الشمالية)',
  ],
  ['pl', '21 listopada 2026 15:01 (czas nowojorski)', '21 listopada 2026 15:01 (czas wschodnioamerykański)'],
] as const)('a moment reads in %s as people there write it', (lang, inMail, inTooltip) => {
  const plain = (text: string) => text.replace(/[\u2066-\u2069\u200e\u200f]/g, '').replaceAll('\u202f', ' ');
  const time = formatDateTime(MOMENT, lang);
  expect(plain(serverTranslate(lang)('mail.newYorkTime', { time }))).toBe(inMail);
  expect(plain(formatAbsolute(MOMENT, lang))).toBe(inTooltip);
});

test('a UTC time is marked as UTC', () => {
  expect(formatAbsolute(MOMENT, 'pl', 'UTC')).toBe('21 listopada 2026 20:01 (UTC)');
});

describe('a distance in time is written in its largest unit', () => {
  const now = new Date(MOMENT);
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

  test.each([
    [0, 'now'],
    [-59, 'now'],
    [59, 'now'],
    [-60, '1 min. ago'],
    [-3599, '59 min. ago'],
    [-7200, '2 h ago'],
    [-86_399, '23 h ago'],
    [-86_400, 'yesterday'],
    [86_400, 'tomorrow'],
    [3 * 86_400, 'in 3 d'],
    [-7 * 86_400, '1 w ago'],
    [-40 * 86_400, '1 mo. ago'],
    [-800 * 86_400, '2 y ago'],
  ])('%i seconds are %j in English', (seconds, text) => {
    expect(formatRelative(later(seconds), now, 'en')).toBe(text);
  });

  test.each(LANGUAGE_CODES)('and has words of %s', (lang) => {
    const texts = [-7200, -86_400, 3 * 86_400].map((seconds) => formatRelative(later(seconds), now, lang));
    const english = [-7200, -86_400, 3 * 86_400].map((seconds) => formatRelative(later(seconds), now, 'en'));
    for (const [at, text] of texts.entries()) {
      expect(text).toMatch(/\p{L}/u);
      if (lang !== 'en') expect(text).not.toBe(english[at]);
    }
  });

  test('takes a moment as text or as a date alike', () => {
    expect(formatRelative(later(-7200).toISOString(), now, 'ru')).toBe(
      formatRelative(later(-7200), now, 'ru'),
    );
  });
});
