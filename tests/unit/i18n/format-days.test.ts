import { expect, test } from 'vitest';
import { addDays, type CalendarDate } from '#lib/domain/calendar.ts';
import { formatDays } from '#lib/i18n/format-days.ts';
import { LANGUAGE_CODES } from '#lib/i18n/languages.ts';

const days = (...given: string[]) => given as CalendarDate[];

test.each([
  ['one day', days('2026-12-02'), 'Dec 2, 2026'],
  ['days that follow one another', days('2026-12-02', '2026-12-03', '2026-12-04'), 'Dec 2 – 4, 2026'],
  ['days over a new year', days('2026-12-31', '2027-01-01'), 'Dec 31, 2026 – Jan 1, 2027'],
  [
    'days with others between',
    days('2026-12-02', '2026-12-03', '2026-12-09'),
    'Dec 2 – 3, 2026 · Dec 9, 2026',
  ],
  ['no day', [], ''],
])('%s', (_, given, written) => {
  expect(formatDays(given, 'en')).toBe(written);
});

test('very many days apart are named from the first to the last', () => {
  const weekly = Array.from({ length: 61 }, (_, week) => addDays('2026-01-05' as CalendarDate, 7 * week));
  expect(formatDays(weekly.slice(1), 'en').split(' · ')).toHaveLength(60);
  expect(formatDays(weekly, 'en')).toBe('Jan 5, 2026 – Mar 1, 2027');
});

test.each(LANGUAGE_CODES)('in %s a span has its days and its year in Latin digits', (language) => {
  const written = formatDays(days('2026-12-02', '2026-12-03'), language);
  expect(written).toMatch(/2\D+3|2日至3/);
  expect(written).toContain('2026');
  expect(written).not.toMatch(/[\u0660-\u0669\u06f0-\u06f9]/);
});
