import { callApi } from '#lib/browser/caller.ts';
import type { BodyInput } from '#lib/contract/call.ts';
import type { Export } from '#lib/contract/exports/export.ts';
import { exportBusinessTransactions, exportLoadHistory } from '#lib/contract/funding/history.ts';
import { exportFundingStatement } from '#lib/contract/funding/statement.ts';
import { createActFlow } from '../act-flow.ts';
import { showExport } from '../exports/exports.ts';

/** Begins an export of what a list shows, and shows its progress. */
const createExportFlow = <Filter extends object>(
  send: (filter: Filter, idempotencyKey: string) => Promise<{ export: Export }>,
) =>
  createActFlow({
    draft: { filter: {} as Filter },
    isReviewOnly: true,
    send: ({ filter }, idempotencyKey) => send(filter, idempotencyKey),
    settled(answer) {
      if (answer) showExport(answer.export.id);
    },
  });
export type ExportFlow<Filter extends object> = ReturnType<typeof createExportFlow<Filter>>;

export const statementExportFlow = (id: string) =>
  createExportFlow((body: BodyInput<typeof exportFundingStatement>, idempotencyKey) =>
    callApi(exportFundingStatement, { params: { id }, body, idempotencyKey }),
  );

export const loadHistoryExportFlow = (id: string) =>
  createExportFlow((body: BodyInput<typeof exportLoadHistory>, idempotencyKey) =>
    callApi(exportLoadHistory, { params: { id }, body, idempotencyKey }),
  );

export const transactionsExportFlow = (id: string) =>
  createExportFlow((body: BodyInput<typeof exportBusinessTransactions>, idempotencyKey) =>
    callApi(exportBusinessTransactions, { params: { id }, body, idempotencyKey }),
  );
