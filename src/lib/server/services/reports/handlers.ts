import type { reportsCalls } from '#lib/contract/reports/calls.ts';
import type { HandlersOf } from '../../commands/handler.ts';
import { getBankTransfersKeyMetrics } from './get-bank-transfers-key-metrics.ts';
import { getCardsKeyMetrics } from './get-cards-key-metrics.ts';
import { getTransactionCategories } from './get-transaction-categories.ts';

export const reportsHandlers: HandlersOf<typeof reportsCalls> = {
  getBankTransfersKeyMetrics,
  getCardsKeyMetrics,
  getTransactionCategories,
};
