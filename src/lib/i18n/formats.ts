import { groupDigits } from '#lib/domain/group-digits.ts';
import { TIME_ZONE } from '#lib/domain/limits.ts';
import { formatAmount } from '#lib/domain/money.ts';
import { type Language, languageTag } from './languages.ts';

/** An amount cut for display: dollars large, cents smaller. */
export type AmountParts = {
  /** `−` (U+2212), `+` or empty */
  sign: '' | '+' | '\u2212';
  /** with symbol and group commas, e.g. `$1,234` */
  dollars: string;
  /** with its point, e.g. `.50` */
  cents: string;
};

/**
 * US dollars in en-US form, in every language (spec §9), as parts.
 * @param amountMinor integer cents
 * @param options `signed` shows a plus where money comes in
 * @throws {RangeError} where the amount is not a whole number of cents
 */
export function amountParts(amountMinor: number, options: { signed?: boolean } = {}): AmountParts {
  const [dollars = '', cents = ''] = formatAmount(Math.abs(amountMinor)).split('.');
  const sign = amountMinor < 0 ? '\u2212' : options.signed && amountMinor > 0 ? '+' : '';
  return { sign, dollars, cents: `.${cents}` };
}

/** US dollars in en-US form as one text, e.g. `$1,234.50`; see `amountParts`. */
export function formatMoney(amountMinor: number, options: { signed?: boolean } = {}): string {
  const { sign, dollars, cents } = amountParts(amountMinor, options);
  return sign + dollars + cents;
}

/** A whole number with group commas and Latin digits, e.g. `1,234`. */
export function formatCount(count: number): string {
  return groupDigits(String(Math.round(count)));
}

/** Locale for `Intl`: the language with Gregorian calendar and Latin digits, as Persian ones default to others. */
export function formatLocale(lang: Language): string {
  const tag = lang === 'en' ? 'en-US' : languageTag(lang);
  return `${isKnown(tag) ? tag : (STAND_INS[lang] ?? tag)}-u-ca-gregory-nu-latn`;
}

/**
 * Chromium knows no Pashto: it would write in the phone's own language, calendar and digits. Dari names the months
 * almost alike.
 */
const STAND_INS: Partial<Record<Language, string>> = { pa: 'fa-AF' };
const isKnown = (tag: string) => Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;

/** How a moment is given: a Date or ISO 8601 text. */
export type Moment = Date | string;

/** A day, e.g. `Nov 21, 2026`. */
export function formatDate(moment: Moment, lang: Language, timeZone = TIME_ZONE): string {
  return formatter(lang, { dateStyle: 'medium', timeZone }).format(new Date(moment));
}

/**
 * A calendar day without a time, such as `2026-11-24`, in words. Months are whole where it is cut in no usual way, and
 * it ends in no full stop, as it often ends a sentence.
 */
export function formatDay(date: string, lang: Language): string {
  const dateStyle = lang === 'en' ? 'medium' : 'long';
  const written = formatter(lang, { dateStyle, timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`));
  return written.replace(/\s[гр]\.$/u, '');
}

/** The weekday of a calendar day, e.g. `Monday`; with its day of the month `Monday, November 23`. */
export function formatWeekday(date: string, lang: Language, more: 'alone' | 'withDay' = 'alone'): string {
  const day = more === 'withDay' ? ({ day: 'numeric', month: 'long' } as const) : {};
  return formatter(lang, { weekday: 'long', ...day, timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`));
}

/** The month of a calendar day, e.g. `November 2026`. */
export function formatMonth(date: string, lang: Language): string {
  return formatter(lang, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T12:00:00Z`),
  );
}

/** A day in full with its weekday, for headings, e.g. `Saturday, November 21, 2026`. */
export function formatLongDate(moment: Moment, lang: Language, timeZone = TIME_ZONE): string {
  return formatter(lang, { dateStyle: 'full', timeZone }).format(new Date(moment));
}

/** A time of day, e.g. `3:01 PM`. */
export function formatTime(moment: Moment, lang: Language, timeZone = TIME_ZONE): string {
  return formatter(lang, { timeStyle: 'short', timeZone }).format(new Date(moment));
}

/** A day and time in a sentence, e.g. `November 21, 2026 at 3:01 PM`; the text beside it names the time zone. */
export function formatDateTime(moment: Moment, lang: Language, timeZone = TIME_ZONE): string {
  return formatter(lang, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(moment));
}

/**
 * The absolute moment with its zone, for tooltips and receipts, e.g. `Nov 21, 2026, 3:01 PM EST`. Other languages
 * have no such letters: what ICU makes of them, with the fields in a wrong order, is `−5 Greenwich`.
 */
export function formatAbsolute(moment: Moment, lang: Language, timeZone = TIME_ZONE): string {
  if (lang === 'en') return formatter(lang, { ...ENGLISH_MOMENT, timeZone }).format(new Date(moment));
  return `${formatDateTime(moment, lang, timeZone)} (${zoneName(lang, timeZone)})`;
}

const ENGLISH_MOMENT = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

/** The zone in words, the same in summer and winter. */
function zoneName(lang: Language, timeZone: string): string {
  if (timeZone === 'UTC') return timeZone;
  const parts = formatter(lang, { year: 'numeric', timeZoneName: 'longGeneric', timeZone }).formatToParts(0);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

const STEPS = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/**
 * How long ago, or how far ahead, in the largest unit that fits: `2 h ago`, `in 3 days`, `now` below a minute.
 * @param now the moment to count from, from the clock handed in
 */
export function formatRelative(moment: Moment, now: Date, lang: Language): string {
  const seconds = Math.round((new Date(moment).getTime() - now.getTime()) / 1000);
  const [unit, size] = STEPS.find((step) => Math.abs(seconds) >= step[1]) ?? (['second', Infinity] as const);
  // One letter says hour or day in English, but "9 m" could be metres, minutes or months.
  const isLetterEnough = lang === 'en' && unit !== 'minute' && unit !== 'month';
  const style = isLetterEnough ? 'narrow' : 'short';
  // "yesterday" and "now" read well; "last wk." would be vaguer than "1 w ago".
  const numeric = unit === 'day' || unit === 'second' ? 'auto' : 'always';
  return relativeFormatter(lang, { numeric, style })
    .format(Math.trunc(seconds / size), unit)
    .replace(/(\d)([a-z])/, '$1 $2');
}

/** Formatters are costly to build and a table needs hundreds of dates, so each is made once. */
const formatter = onePer((lang, options: Intl.DateTimeFormatOptions) => {
  return new Intl.DateTimeFormat(formatLocale(lang), options);
});

const relativeFormatter = onePer((lang, options: Intl.RelativeTimeFormatOptions) => {
  return new Intl.RelativeTimeFormat(formatLocale(lang), options);
});

function onePer<Options, Formatter>(make: (lang: Language, options: Options) => Formatter) {
  const made = new Map<string, Formatter>();
  return (lang: Language, options: Options): Formatter => {
    const key = `${lang} ${JSON.stringify(options)}`;
    const found = made.get(key) ?? make(lang, options);
    made.set(key, found);
    return found;
  };
}
