import { TIME_ZONE } from '#lib/domain/limits.ts';
import { formatLocale } from './formats.ts';
import type { Language } from './languages.ts';

/** A moment of a month that stands above it, in New York, e.g. `Nov 21, 3:01 PM`. */
export const formatMomentOfMonth = (moment: string, lang: Language): string =>
  new Intl.DateTimeFormat(formatLocale(lang), {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: TIME_ZONE,
  }).format(new Date(moment));
