import { callApi } from '#lib/browser/caller.ts';
import { exportBusinessActivities } from '#lib/contract/audit/audit.ts';
import type { BodyInput } from '#lib/contract/call.ts';
import { createActFlow } from '../act-flow.ts';
import { showExport } from '../exports/exports.ts';

/** Begins the export of a filter, and shows its progress. */
export const auditExportFlow = (businessId: string) =>
  createActFlow({
    draft: { filter: {} as BodyInput<typeof exportBusinessActivities> },
    isReviewOnly: true,
    send: ({ filter }, idempotencyKey) =>
      callApi(exportBusinessActivities, { params: { id: businessId }, body: filter, idempotencyKey }),
    settled(answer) {
      if (answer) showExport(answer.export.id);
    },
  });
