import { listMerchantCategories as call } from '#lib/contract/spend-rules/merchant-categories.ts';
import { query } from '../../commands/handler.ts';
import { type Order, readCursor, toPage } from '../keyset.ts';
import {
  foldedWords,
  MERCHANT_CATEGORIES,
  type MerchantCategory,
  wordsOfCategory,
} from './merchant-categories.ts';

/** The list is in memory; its pages work like those of a table. */
const BY_PLACE: Order = { by: 'code', type: 'text', direction: 'asc' };

/** Trades before the single companies of a trade, which are many. */
const placeOf = ({ code, isChain }: MerchantCategory): string => `${isChain ? 1 : 0}${code}`;

export const listMerchantCategories = query(
  call,
  async ({ query: { limit, cursor, search, group, code } }) => {
    const after = readCursor(cursor, BY_PLACE)?.value ?? '';
    const words = foldedWords(search ?? '');
    const isFound = (category: MerchantCategory) =>
      (!group?.length || (category.group !== null && group.includes(category.group))) &&
      (!code?.length || code.includes(category.code)) &&
      words.every((word) => isFoundBy(category, word));
    const rows = MERCHANT_CATEGORIES.filter(isFound)
      .map((category) => ({ category, cursorValue: placeOf(category), cursorId: '' }))
      .filter(({ cursorValue }) => cursorValue > String(after))
      .sort((a, b) => (a.cursorValue < b.cursorValue ? -1 : 1))
      .slice(0, limit + 1);
    return toPage(rows, BY_PLACE, limit, ({ category }) => category);
  },
);

/** A number matches from its beginning, and so does a word. */
const isFoundBy = (category: MerchantCategory, word: string): boolean =>
  category.code.startsWith(word) || wordsOfCategory(category).some((one) => one.startsWith(word));
