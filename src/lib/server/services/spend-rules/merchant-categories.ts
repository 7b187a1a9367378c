import mcc from 'mcc';
import { isInGroup, MERCHANT_GROUP_NAMES, type MerchantGroup } from '#lib/domain/spend-rules/spend-rules.ts';
import { NEWER_CATEGORIES } from './newer-categories.ts';
import { PLAIN_NAMES, WORDS_OF_CATEGORY } from './plain-names.ts';

export type MerchantCategory = {
  /** Four digits of ISO 18245. */
  code: string;
  /** In plain words, where the networks' name is not. */
  name: string;
  group: MerchantGroup | null;
  /** Whether it stands for one company, not for a trade. */
  isChain: boolean;
};

/** Short words in capitals that are no abbreviations. */
const SHORT_WORDS = new Set(['AIR', 'AND', 'CAR', 'DE', 'DEL', 'EL', 'INN', 'LA', 'OF', 'THE']);

const networkNames = readNetworkNames();

/** All merchant categories, by code (docs/decisions/011-merchant-categories.md). */
export const MERCHANT_CATEGORIES: readonly MerchantCategory[] = readAll();

const searchWords = new Map(
  MERCHANT_CATEGORIES.map(({ code, name }) => [
    code,
    foldedWords([name, networkNames.get(code), WORDS_OF_CATEGORY.get(code)].join(' ')),
  ]),
);

const byCode = new Map(MERCHANT_CATEGORIES.map((category) => [category.code, category]));

/** All words that find a category: its name, the networks' name, and what people call it. */
export const wordsOfCategory = ({ code }: MerchantCategory): readonly string[] => searchWords.get(code) ?? [];

/** The category of a code; undefined for an unused number. */
export const findMerchantCategory = (code: string): MerchantCategory | undefined => byCode.get(code);

function readAll(): MerchantCategory[] {
  return [...networkNames]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, name]) => toCategory(code, PLAIN_NAMES[code] ?? name));
}

function readNetworkNames(): Map<string, string> {
  const kept = mcc.all.map((entry): [string, string] => [entry.mcc, tidyName(entry.edited_description)]);
  return new Map([...kept, ...Object.entries(NEWER_CATEGORIES)]);
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

/**
 * The words of a text without case, accents and endings of the plural: "Pharmacies" → pharmacy. The curled apostrophe,
 * which nobody types, is a plain one.
 */
export function foldedWords(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();
  return plain
    .split(/[^\p{L}\p{N}']+/u)
    .filter(Boolean)
    .map((word) => word.replace(/ies$/, 'y').replace(/(?<=[^s']{2})s$/, ''));
}
