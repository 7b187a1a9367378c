import { callApi } from '#lib/browser/caller.ts';
import type { BodyInput } from '#lib/contract/call.ts';
import { exportReplacements } from '#lib/contract/replacements/replacements.ts';
import { createExportFlow } from '../exports/begin.ts';

/** Begins an export of the list. */
export const replacementsExportFlow = (id: string) =>
  createExportFlow((body: BodyInput<typeof exportReplacements>, idempotencyKey) =>
    callApi(exportReplacements, { params: { id }, body, idempotencyKey }),
  );
