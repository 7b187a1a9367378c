import { isolate, isRightToLeft } from './translate.ts';

type Word = string | false | null | undefined;

/**
 * Names and other words beside each other in one line; what is empty is left out. Where one of them is in Arabic letters
 * each keeps its own direction, else it would take its neighbours and what stands between them to its other side.
 */
export function joinWords(words: readonly Word[], separator: ' · ' | ', '): string {
  const given = words.filter((word): word is string => Boolean(word));
  const isMixed = given.length > 1 && given.some(isRightToLeft);
  return given.map((word) => (isMixed ? isolate(word, 'ar') : word)).join(separator);
}
