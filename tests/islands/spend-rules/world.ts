import type { listMerchantCategories as listMerchantCategoriesCall } from '#lib/contract/spend-rules/merchant-categories.ts';
import spendRules from '../../../locales/en/spend-rules.json' with { type: 'json' };
import type { Received } from '../../support/receive.ts';
import { texts as shared } from '../cards/world.tsx';

export const texts = { ...shared, 'spend-rules': spendRules };
const GROCERIES = { code: '5411', name: 'Grocery Stores, Supermarkets', group: null, isChain: false };

/** The categories as the server finds them. */
export const listMerchantCategories = ({ query }: Received<typeof listMerchantCategoriesCall>) => ({
  items: query.search === 'nothing' ? [] : [GROCERIES],
  nextCursor: null,
});
