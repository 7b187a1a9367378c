import type { AreaTexts } from '#lib/i18n/translate.ts';

/** Areas that every language must speak in full; the others may still stand in English. */
export const TRANSLATED_AREAS = [
  'bank',
  'cardholder',
  'common',
  'errors',
  'mail',
  'onboarding',
  'public',
  'recipient-setup',
  'registration',
  'sign-in',
  'support',
  'titles',
];

/** The texts of an area under their full keys, e.g. `sign-in.code.sent`. */
export function flatTexts(texts: AreaTexts, prefix: string): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(texts)) {
    const path = `${prefix}.${key}`;
    if (typeof value === 'string') flat.set(path, value);
    else for (const [inner, text] of flatTexts(value, path)) flat.set(inner, text);
  }
  return flat;
}

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** `common.count.cards_few` as its key for `t` and its plural form; null where the text has no plural. */
export function pluralOf(key: string): { base: string; form: Intl.LDMLPluralRule } | null {
  const form = PLURAL.exec(key)?.[1];
  return form ? { base: key.replace(PLURAL, ''), form: form as Intl.LDMLPluralRule } : null;
}

/** What `t` is called with for a stored key. */
export function callKey(key: string): string {
  return pluralOf(key)?.base ?? key;
}

/** Names of the placeholders of a text, sorted, with repetitions. */
export function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{([^}]*)\}\}/g)].map(([, name = '']) => name).sort();
}
