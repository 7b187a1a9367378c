import { formatDay } from '#lib/i18n/formats.ts';
import type { TextValues, Translate } from '#lib/i18n/translate.ts';

/** What belongs to a reason, as it stands in a text: a day is written as days are in that language. */
export function shownParams(params: TextValues | undefined, t: Translate): TextValues {
  const { date } = params ?? {};
  return t.lang && typeof date === 'string' ? { ...params, date: formatDay(date, t.lang) } : (params ?? {});
}
