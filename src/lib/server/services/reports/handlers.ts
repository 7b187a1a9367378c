import type { reportsCalls } from '#lib/contract/reports/calls.ts';
import type { HandlersOf } from '../../commands/handler.ts';
import { downloadBankTransfersReport } from './download-bank-transfers.ts';
import { downloadCardsReport } from './download-cards.ts';
import { getBankTransfersKeyMetrics } from './get-bank-transfers-key-metrics.ts';
import { getCardsKeyMetrics } from './get-cards-key-metrics.ts';
import { getTransactionCategories } from './get-transaction-categories.ts';

export const reportsHandlers: HandlersOf<typeof reportsCalls> = {
  downloadBankTransfersReport,
  downloadCardsReport,
  getBankTransfersKeyMetrics,
  getCardsKeyMetrics,
  getTransactionCategories,
};
