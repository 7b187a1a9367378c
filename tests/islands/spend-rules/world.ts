import type { OutputOf } from '#lib/contract/call.ts';
import type { backtestSpendRule } from '#lib/contract/spend-rules/backtest.ts';
import type { listMerchantCategories as listMerchantCategoriesCall } from '#lib/contract/spend-rules/merchant-categories.ts';
import spendRules from '../../../locales/en/spend-rules.json' with { type: 'json' };
import type { Received } from '../../support/receive.ts';
import { AT, usd } from '../../support/things/plain.ts';
import { texts as shared } from '../cards/world.tsx';

export const texts = { ...shared, 'spend-rules': spendRules };
const GROCERIES = { code: '5411', name: 'Grocery Stores, Supermarkets', group: null, isChain: false };

/** The categories as the server finds them. */
export const listMerchantCategories = ({ query }: Received<typeof listMerchantCategoriesCall>) => ({
  items: query.search === 'nothing' ? [] : [GROCERIES],
  nextCursor: null,
});

/** What a rule would have done to nothing. */
export const NO_EFFECT: OutputOf<typeof backtestSpendRule> = {
  from: AT,
  to: AT,
  cards: 0,
  purchases: 0,
  isPartial: false,
  declined: { count: 0, amount: usd(0), cards: 0, examples: [] },
  passed: { count: 0, amount: usd(0), cards: 0, examples: [] },
};
