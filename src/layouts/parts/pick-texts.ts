import type { Language } from '#lib/i18n/languages.ts';
import { textsFor } from '#lib/i18n/texts.ts';
import type { AreaTexts, Texts } from '#lib/i18n/translate.ts';

/** What a page of the portal says whose card is not there, or not the reader's (`CardNotFound`). */
export const CARD_MISSING = ['notFoundTitle', 'notFoundBody', 'toCards'].map(
  (key) => `cardholder.card.${key}`,
);

/**
 * Only the texts under some keys, at the same keys: `pickTexts(lang, ['common.button', 'errors.field.required'])`.
 * A page contains the texts of its islands, so a page that must stay small picks those that it uses.
 * @throws Error where a key does not exist, because it is then misspelt
 */
export function pickTexts(lang: Language, keys: readonly string[]): Texts {
  const areas = textsFor(lang, [...new Set(keys.map((key) => key.split('.')[0] ?? key))]);
  const picked: Record<string, AreaTexts> = {};
  for (const key of keys) {
    const path = key.split('.');
    const found = path.reduce<string | AreaTexts | undefined>(
      (node, part) => (typeof node === 'object' ? node[part] : undefined),
      areas,
    );
    if (found === undefined) throw new Error(`no texts for "${key}"`);
    place(picked, path, found, areas[path[0] ?? '']?.$lang);
  }
  return picked;
}

function place(
  root: Record<string, AreaTexts>,
  [area = '', ...path]: readonly string[],
  found: string | AreaTexts,
  lang: string | AreaTexts | undefined,
): void {
  if (path.length === 0) {
    root[area] = found as AreaTexts;
    return;
  }
  root[area] ??= lang ? { $lang: lang } : {};
  let node = root[area] as Record<string, string | AreaTexts>;
  for (const part of path.slice(0, -1)) {
    node[part] = { ...(node[part] as AreaTexts | undefined) };
    node = node[part] as Record<string, string | AreaTexts>;
  }
  node[path.at(-1) ?? ''] = found;
}
