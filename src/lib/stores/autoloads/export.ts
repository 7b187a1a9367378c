import { callApi } from '#lib/browser/caller.ts';
import { exportAutoloads } from '#lib/contract/autoloads/autoloads.ts';
import type { BodyInput } from '#lib/contract/call.ts';
import { createExportFlow } from '../exports/begin.ts';

/** Begins an export of the list. */
export const autoloadsExportFlow = (id: string) =>
  createExportFlow((body: BodyInput<typeof exportAutoloads>, idempotencyKey) =>
    callApi(exportAutoloads, { params: { id }, body, idempotencyKey }),
  );
