import { callApi } from '#lib/browser/caller.ts';
import type { BodyInput } from '#lib/contract/call.ts';
import { exportImportRows } from '#lib/contract/imports/imports.ts';
import { createExportFlow } from '../exports/begin.ts';

/** Begins an export of rows of an import with how each ended. */
export const importRowsExportFlow = (id: string) =>
  createExportFlow((body: BodyInput<typeof exportImportRows>, idempotencyKey) =>
    callApi(exportImportRows, { params: { id }, body, idempotencyKey }),
  );
