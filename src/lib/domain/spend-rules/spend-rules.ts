import type { SpendWindow } from './spend-windows.ts';

/** The three types of spend rule (spec §3). */
export const SPEND_RULE_TYPES = ['velocity', 'merchant_allow', 'merchant_block'] as const;
export type SpendRuleType = (typeof SPEND_RULE_TYPES)[number];

/** Where a rule comes from, the widest first. */
export const SPEND_RULE_LEVELS = ['business', 'program', 'card'] as const;
export type SpendRuleLevel = (typeof SPEND_RULE_LEVELS)[number];

/** Ranges of category codes that the card networks reserve for single companies of one trade (ISO 18245). */
export const MERCHANT_GROUPS = {
  airlines: ['3000', '3350'],
  car_rental: ['3351', '3500'],
  hotels: ['3501', '3999'],
} as const satisfies Record<string, readonly [string, string]>;
export type MerchantGroup = keyof typeof MERCHANT_GROUPS;
export const MERCHANT_GROUP_NAMES = Object.keys(MERCHANT_GROUPS) as MerchantGroup[];

/** General categories of the same three trades, for companies without a number of their own. */
const GENERAL_CATEGORIES: Readonly<Record<MerchantGroup, string>> = {
  airlines: '4511',
  car_rental: '7512',
  hotels: '7011',
};

/** The merchants of a rule: a merchant matches by any of the three. */
export type MerchantSelection = {
  /** Four-digit codes. */
  readonly categories: readonly string[];
  readonly groups: readonly MerchantGroup[];
  /** Names as on the statement; the beginning is enough. */
  readonly merchants: readonly string[];
};

export type Merchant = { readonly name: string; readonly categoryCode: string };

type RuleBase = { readonly id: string; readonly name: string; readonly level: SpendRuleLevel };

export type VelocityRule = RuleBase & {
  readonly type: 'velocity';
  readonly window: SpendWindow;
  /** In cents; null where only purchases are counted. */
  readonly maxAmountMinor: number | null;
  readonly maxCount: number | null;
  /** Only purchases at these count and are limited; null for all. */
  readonly merchants: MerchantSelection | null;
};

export type MerchantRule = RuleBase & {
  readonly type: 'merchant_allow' | 'merchant_block';
  readonly merchants: MerchantSelection;
};

/** A rule as it applies to one card. */
export type SpendRule = VelocityRule | MerchantRule;

/** Whether a merchant is one of a selection. */
export function matchesMerchant(selection: MerchantSelection, merchant: Merchant): boolean {
  const { categoryCode } = merchant;
  if (selection.categories.includes(categoryCode)) return true;
  if (selection.groups.some((group) => isInGroup(group, categoryCode))) return true;
  if (selection.merchants.length === 0) return false;
  const words = wordsOf(merchant.name);
  return selection.merchants.some((name) => beginsWith(words, wordsOf(name)));
}

export function isInGroup(group: MerchantGroup, categoryCode: string): boolean {
  const [first, last] = MERCHANT_GROUPS[group];
  return (categoryCode >= first && categoryCode <= last) || categoryCode === GENERAL_CATEGORIES[group];
}

/** Whether two statement names are of one merchant: letters, digits and their order count, nothing else does. */
export function isSameMerchant(one: string, other: string): boolean {
  return wordsOf(one).join(' ') === wordsOf(other).join(' ');
}

/** "CORNER-STORE #114" → corner, store, 114: statements write one name in many ways. */
function wordsOf(name: string): string[] {
  return name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

function beginsWith(words: readonly string[], beginning: readonly string[]): boolean {
  return beginning.length > 0 && beginning.every((word, index) => words[index] === word);
}
