import { callApi } from '#lib/browser/caller.ts';
import type { BodyInput } from '#lib/contract/call.ts';
import { exportFundingAccountDeposits } from '#lib/contract/funding/deposits.ts';
import { exportBusinessTransactions, exportLoadHistory } from '#lib/contract/funding/history.ts';
import { exportFundingStatement } from '#lib/contract/funding/statement.ts';
import { createExportFlow } from '../exports/begin.ts';

export const statementExportFlow = (id: string) =>
  createExportFlow((body: BodyInput<typeof exportFundingStatement>, idempotencyKey) =>
    callApi(exportFundingStatement, { params: { id }, body, idempotencyKey }),
  );

export const depositsExportFlow = (id: string) =>
  createExportFlow((body: BodyInput<typeof exportFundingAccountDeposits>, idempotencyKey) =>
    callApi(exportFundingAccountDeposits, { params: { id }, body, idempotencyKey }),
  );

export const loadHistoryExportFlow = (id: string) =>
  createExportFlow((body: BodyInput<typeof exportLoadHistory>, idempotencyKey) =>
    callApi(exportLoadHistory, { params: { id }, body, idempotencyKey }),
  );

export const transactionsExportFlow = (id: string) =>
  createExportFlow((body: BodyInput<typeof exportBusinessTransactions>, idempotencyKey) =>
    callApi(exportBusinessTransactions, { params: { id }, body, idempotencyKey }),
  );
