import { callApi } from '#lib/browser/caller.ts';
import type { BodyInput } from '#lib/contract/call.ts';
import { exportFundingStatement } from '#lib/contract/funding/statement.ts';
import { createActFlow } from '../act-flow.ts';
import { showExport } from '../exports/exports.ts';

/** Begins the export of the statement of some days, and shows its progress. */
export const statementExportFlow = (businessId: string) =>
  createActFlow({
    draft: { filter: {} as BodyInput<typeof exportFundingStatement> },
    isReviewOnly: true,
    send: ({ filter }, idempotencyKey) =>
      callApi(exportFundingStatement, { params: { id: businessId }, body: filter, idempotencyKey }),
    settled(answer) {
      if (answer) showExport(answer.export.id);
    },
  });
