import { callApi } from '#lib/browser/caller.ts';
import type { BodyInput } from '#lib/contract/call.ts';
import { exportSpendRules } from '#lib/contract/spend-rules/spend-rules.ts';
import { createExportFlow } from '../exports/begin.ts';

/** Begins an export of the list. */
export const rulesExportFlow = (id: string) =>
  createExportFlow((body: BodyInput<typeof exportSpendRules>, idempotencyKey) =>
    callApi(exportSpendRules, { params: { id }, body, idempotencyKey }),
  );
