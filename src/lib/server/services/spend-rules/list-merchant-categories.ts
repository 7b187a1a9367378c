import { listMerchantCategories as call } from '#lib/contract/spend-rules/merchant-categories.ts';
import { query } from '../../commands/handler.ts';
import { type Order, readCursor, toPage } from '../keyset.ts';
import { MERCHANT_CATEGORIES, type MerchantCategory } from './merchant-categories.ts';

/** The list is in memory; its pages work like those of a table. */
const BY_CODE: Order = { by: 'code', type: 'text', direction: 'asc' };

export const listMerchantCategories = query(
  call,
  async ({ query: { limit, cursor, search, group, code } }) => {
    const after = readCursor(cursor, BY_CODE)?.value ?? '';
    const words = wordsOf(search ?? '');
    const found = MERCHANT_CATEGORIES.filter(
      (category) =>
        category.code > after &&
        (!group?.length || (category.group !== null && group.includes(category.group))) &&
        (!code?.length || code.includes(category.code)) &&
        words.every((word) => isFoundBy(category, word)),
    );
    const rows = found
      .slice(0, limit + 1)
      .map((category) => ({ category, cursorValue: category.code, cursorId: '' }));
    return toPage(rows, BY_CODE, limit, ({ category }) => category);
  },
);

/** A number matches from its beginning, a word anywhere in the name. */
function isFoundBy({ code, name }: MerchantCategory, word: string): boolean {
  return code.startsWith(word) || fold(name).includes(word);
}

const wordsOf = (text: string): string[] => fold(text).split(/\s+/).filter(Boolean);

/** Ignores case, accents and the curled apostrophe, which nobody types. */
const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();
