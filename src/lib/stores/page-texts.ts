import { atom } from 'nanostores';
import type { Translate } from '#lib/i18n/translate.ts';

/** The page's language: actions that show messages take their texts from here. */
export type PageTexts = { readonly t: Translate; readonly brand: string };

/** Set by the shell and by the sign-in pages, whose texts include `sign-in.session`. */
export const $pageTexts = atom<PageTexts>({ t: (key) => key, brand: '' });

/** A finished text with the brand's name filled in. */
export function pageText(key: string): string {
  const { t, brand } = $pageTexts.get();
  return t(key, { brand });
}
