import type { fundingCalls } from '#lib/contract/funding/calls.ts';
import type { HandlersOf } from '../../commands/handler.ts';
import { getPrefundingBalance } from './get-prefunding-balance.ts';

export const fundingHandlers: HandlersOf<typeof fundingCalls> = {
  getPrefundingBalance,
};
