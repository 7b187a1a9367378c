import { callApi } from '#lib/browser/caller.ts';
import type { BodyInput } from '#lib/contract/call.ts';
import { exportDisputes } from '#lib/contract/disputes/disputes.ts';
import { createExportFlow } from '../exports/begin.ts';

/** Begins an export of the list. */
export const disputesExportFlow = (id: string) =>
  createExportFlow((body: BodyInput<typeof exportDisputes>, idempotencyKey) =>
    callApi(exportDisputes, { params: { id }, body, idempotencyKey }),
  );
