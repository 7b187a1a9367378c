import { formatDay } from '#lib/i18n/formats.ts';
import type { TextValues, Translate } from '#lib/i18n/translate.ts';

/** The parameters of a reason, formatted for its text: a day is written as in that language. */
export function shownParams(params: TextValues | undefined, t: Translate): TextValues {
  const { date } = params ?? {};
  return t.lang && typeof date === 'string' ? { ...params, date: formatDay(date, t.lang) } : (params ?? {});
}
