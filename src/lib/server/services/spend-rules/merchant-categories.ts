import mcc from 'mcc';
import { isInGroup, MERCHANT_GROUP_NAMES, type MerchantGroup } from '#lib/domain/spend-rules/spend-rules.ts';
import { NEWER_CATEGORIES } from './newer-categories.ts';

export type MerchantCategory = {
  /** Four digits of ISO 18245. */
  code: string;
  name: string;
  group: MerchantGroup | null;
  /** Whether it stands for one company, not for a trade. */
  isChain: boolean;
};

/** Short words in capitals that are no abbreviations. */
const SHORT_WORDS = new Set(['AIR', 'AND', 'CAR', 'DE', 'DEL', 'EL', 'INN', 'LA', 'OF', 'THE']);

/** All merchant categories, by code (docs/decisions/011-merchant-categories.md). */
export const MERCHANT_CATEGORIES: readonly MerchantCategory[] = readAll();

const byCode = new Map(MERCHANT_CATEGORIES.map((category) => [category.code, category]));

/** The category of a code; undefined for an unused number. */
export const findMerchantCategory = (code: string): MerchantCategory | undefined => byCode.get(code);

function readAll(): MerchantCategory[] {
  const kept = mcc.all.map((entry): [string, string] => [entry.mcc, tidyName(entry.edited_description)]);
  const names = new Map([...kept, ...Object.entries(NEWER_CATEGORIES)]);
  return [...names].sort(([a], [b]) => (a < b ? -1 : 1)).map(([code, name]) => toCategory(code, name));
}

function toCategory(code: string, name: string): MerchantCategory {
  const group = MERCHANT_GROUP_NAMES.find((candidate) => isInGroup(candidate, code)) ?? null;
  // The networks reserve the 3000s for single companies.
  return { code, name, group, isChain: group !== null && code.startsWith('3') };
}

/**
 * `UNITED AIRLINES` → `United Airlines`, `KLM (ROYAL DUTCH AIRLINES)` → `KLM (Royal Dutch Airlines)`; a star marks
 * codes that are no longer assigned.
 */
function tidyName(name: string): string {
  const plain = name
    .replace(/^\*\s*/, '')
    .replace(/\s+/g, ' ')
    .replace(/\( /g, '(')
    .replace('Feries', 'Ferries')
    .replace(/\.$/, '')
    .trim();
  if (plain !== plain.toUpperCase()) return plain;
  return plain.replace(/[\p{L}’']+/gu, (word) =>
    word.length > 3 || SHORT_WORDS.has(word) ? word.charAt(0) + word.slice(1).toLowerCase() : word,
  );
}
