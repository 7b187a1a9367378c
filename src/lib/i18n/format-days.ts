import { addDays, type CalendarDate } from '#lib/domain/calendar.ts';
import { formatDay, formatLocale } from './formats.ts';
import type { Language } from './languages.ts';

/** More spans than this are written as one, from the first day to the last. */
const MOST_SPANS = 60;

/**
 * Calendar days in words, those that follow one another as a span: `Dec 2 – 5, 2026 · Dec 9, 2026`.
 *
 * @param dates in their order
 */
export function formatDays(dates: readonly CalendarDate[], lang: Language): string {
  const spans = spansOf(dates);
  const [first] = spans;
  const last = spans.at(-1);
  const written = first && last && spans.length > MOST_SPANS ? [{ from: first.from, to: last.to }] : spans;
  return written.map((span) => formatSpan(span, lang)).join(' · ');
}

type Span = { from: CalendarDate; to: CalendarDate };

function spansOf(dates: readonly CalendarDate[]): Span[] {
  const spans: Span[] = [];
  for (const date of dates) {
    const span = spans.at(-1);
    if (span && addDays(span.to, 1) === date) span.to = date;
    else spans.push({ from: date, to: date });
  }
  return spans;
}

function formatSpan({ from, to }: Span, lang: Language): string {
  if (from === to) return formatDay(from, lang);
  const dateStyle = lang === 'en' ? 'medium' : 'long';
  const format = new Intl.DateTimeFormat(formatLocale(lang), { dateStyle, timeZone: 'UTC' });
  const noon = (date: CalendarDate) => new Date(`${date}T12:00:00Z`);
  const written = format.formatRange(noon(from), noon(to)).replace(/\s[гр]\.$/u, '');
  // A thin space is a box in many mail programs.
  return written.replace(/\u2009/g, ' ');
}
