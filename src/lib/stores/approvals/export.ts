import { callApi } from '#lib/browser/caller.ts';
import { exportApprovals } from '#lib/contract/approvals/approvals.ts';
import type { BodyInput } from '#lib/contract/call.ts';
import { createExportFlow } from '../exports/begin.ts';

/** Begins an export of the list. */
export const approvalsExportFlow = (id: string) =>
  createExportFlow((body: BodyInput<typeof exportApprovals>, idempotencyKey) =>
    callApi(exportApprovals, { params: { id }, body, idempotencyKey }),
  );
