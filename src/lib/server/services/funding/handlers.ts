import type { fundingCalls } from '#lib/contract/funding/calls.ts';
import type { HandlersOf } from '../../commands/handler.ts';
import { exportFundingAccountDeposits } from './export-deposits.ts';
import { exportLoadHistory } from './export-load-history.ts';
import { exportFundingStatement } from './export-statement.ts';
import { exportBusinessTransactions } from './export-transactions.ts';
import { getMonthlyStatement } from './get-monthly-statement.ts';
import { getFundingOverview } from './get-overview.ts';
import { getPrefundingAchDetails } from './get-prefunding-ach-details.ts';
import { getPrefundingBalance } from './get-prefunding-balance.ts';
import { getFundingStatement } from './get-statement.ts';
import { listFundingAccounts } from './list-accounts.ts';
import { listFundingAccountDeposits } from './list-deposits.ts';
import { listLoadHistory } from './list-load-history.ts';
import { listBusinessTransactions } from './list-transactions.ts';
import { transferFunds } from './transfer.ts';
import { updateDeposit } from './update-deposit.ts';

export const fundingHandlers: HandlersOf<typeof fundingCalls> = {
  exportBusinessTransactions,
  exportFundingAccountDeposits,
  exportFundingStatement,
  exportLoadHistory,
  getFundingOverview,
  getFundingStatement,
  getMonthlyStatement,
  getPrefundingAchDetails,
  getPrefundingBalance,
  listBusinessTransactions,
  listFundingAccountDeposits,
  listFundingAccounts,
  listLoadHistory,
  transferFunds,
  updateDeposit,
};
