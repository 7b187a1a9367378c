import type { SpendRuleDraft } from '#lib/domain/spend-rules/spend-rule-draft.ts';
import type { MerchantSelection } from '#lib/domain/spend-rules/spend-rules.ts';
import { formatLocale, formatMoney } from '#lib/i18n/formats.ts';
import type { Language } from '#lib/i18n/languages.ts';
import type { Translate } from '#lib/i18n/translate.ts';

/** A category; the name is as the card networks spell it. */
export type CategoryName = { readonly name: string; readonly isChain: boolean };
export type CategoryNames = ReadonlyMap<string, CategoryName>;

type Speech = { names: CategoryNames; t: Translate; lang: Language };

const NAMED_AT_MOST = 3;

/** A rule in one plain sentence: "At most $200.00 per day at grocery stores and drug stores". */
export function ruleSentence(terms: SpendRuleDraft, speech: Speech): string {
  const { t } = speech;
  const merchants = terms.merchants ? merchantsPhrase(terms.merchants, speech) : '';
  if (terms.type !== 'velocity') return merchants ? t(`spend-rules.say.${terms.type}`, { merchants }) : '';
  const limits = [
    ...(terms.maxAmountMinor === null ? [] : [formatMoney(terms.maxAmountMinor)]),
    ...(terms.maxCount === null ? [] : [t('spend-rules.say.purchases', { count: terms.maxCount })]),
  ];
  if (limits.length === 0 || terms.window === null) return '';
  const words = { limit: join(limits, speech.lang), window: t(`spend-rules.say.window.${terms.window}`) };
  return merchants
    ? t('spend-rules.say.velocityAt', { ...words, merchants })
    : t('spend-rules.say.velocity', words);
}

/** The first few merchants by name, and how many more there are. */
export function merchantsPhrase(
  { groups, categories, merchants }: MerchantSelection,
  speech: Speech,
): string {
  const { t, names, lang } = speech;
  const all = [
    ...groups.map((group) => () => t(`spend-rules.say.group.${group}`)),
    ...categories.map((code) => () => categoryPhrase(code, names, t)),
    ...merchants.map((name) => () => t('spend-rules.say.merchant', { name })),
  ];
  const isMany = all.length > NAMED_AT_MOST + 1;
  const shown = (isMany ? all.slice(0, NAMED_AT_MOST) : all).map((say) => say());
  const more = isMany ? [t('spend-rules.say.more', { count: all.length - NAMED_AT_MOST })] : [];
  return join([...new Set([...shown, ...more])], lang);
}

/** The categories that a sentence about these merchants names. */
export const namedCategories = ({ groups, categories }: MerchantSelection): readonly string[] =>
  categories.slice(0, Math.max(NAMED_AT_MOST + 1 - groups.length, 0));

function categoryPhrase(code: string, names: CategoryNames, t: Translate): string {
  const known = names.get(code);
  return known ? shortName(known) : t('spend-rules.say.category', { code });
}

/** `Grocery Stores, Supermarkets` → `grocery stores`; a company keeps its capitals, and so does an abbreviation. */
export function shortName({ name, isChain }: CategoryName): string {
  const start = name.split(/\s*(?:[,;(/]|\s[–-]\s)/)[0] ?? '';
  // A single word, such as the first of "Men’s, Women’s Clothing", says too little.
  const first = start.includes(' ') ? start : name;
  if (isChain) return first;
  return first.replace(/\p{L}+/gu, (word) => (/^\p{Lu}\p{Ll}+$/u.test(word) ? word.toLowerCase() : word));
}

const join = (parts: readonly string[], lang: Language): string =>
  new Intl.ListFormat(formatLocale(lang), { type: 'conjunction' }).format(parts);
