import { groupDigits } from '#lib/domain/group-digits.ts';
import { directionOf, type Language, languageTag } from './languages.ts';

/** Texts of one area; groups may nest. `$lang` is set if the area is in English because it has no translation. */
export type AreaTexts = { readonly [key: string]: string | AreaTexts };

/** Texts by area, as handed to islands. */
export type Texts = { readonly [area: string]: AreaTexts };

/** Values for `{{name}}` in a text; a numeric `count` also chooses the plural form. */
export type TextValues = { readonly [name: string]: string | number };

/** `t('area.key', { name })`: the text, or the key itself where there is none. It knows its language. */
export type Translate = ((key: string, values?: TextValues) => string) & { readonly lang?: Language };

/** From Hebrew to Arabic Extended-A: what somebody types today. */
const RIGHT_TO_LEFT_LETTER = /[\u0590-\u08ff]/;

/** Whether some of a text is written from right to left. */
export const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT_LETTER.test(text);

/**
 * Puts a value into a text so that it keeps its own direction: in right-to-left languages amounts, signs and
 * identifiers would otherwise be reordered by their neighbours, and in the others a name in Arabic letters takes the
 * number that follows it to its other side. U+2068 and U+2069 are invisible.
 */
export function isolate(value: string | number, lang: Language): string {
  const text = `${value}`;
  return text && (directionOf(lang) === 'rtl' || isRightToLeft(text)) ? `\u2068${text}\u2069` : text;
}

/** Without those marks, which older phones show as boxes in a text message. */
export const withoutIsolates = (text: string): string => text.replace(/[\u2066-\u2069]/g, '');

/** A count formatted like other numbers on the screen: with group commas. */
export const shownCount = (count: number): string => groupDigits(String(count));

/** A translator over texts of one language, in i18next's JSON format (interpolation and `_one`, `_few` … plurals). */
export function createTranslate(texts: Texts, lang: Language): Translate {
  const find = (path: string[]) =>
    path.reduce<string | AreaTexts | undefined>(
      (node, key) => (typeof node === 'object' ? node[key] : undefined),
      texts,
    );
  const translate = (key: string, values: TextValues = {}): string => {
    const path = key.split('.');
    let text: unknown;
    if (typeof values.count === 'number') {
      const tag = find([path[0] ?? '', '$lang']) ?? languageTag(lang);
      const form = new Intl.PluralRules(String(tag)).select(values.count);
      text = find([...path.slice(0, -1), `${path.at(-1)}_${form}`]);
    }
    text ??= find(path);
    if (typeof text !== 'string') return key;
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = values[name];
      const shown = name === 'count' && typeof value === 'number' ? shownCount(value) : value;
      return shown === undefined ? '' : isolate(shown, lang);
    });
  };
  return Object.assign(translate, { lang });
}
