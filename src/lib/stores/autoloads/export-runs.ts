import { callApi } from '#lib/browser/caller.ts';
import { exportAutoloadRuns } from '#lib/contract/autoloads/runs.ts';
import type { BodyInput } from '#lib/contract/call.ts';
import { createExportFlow } from '../exports/begin.ts';

/** Begins an export of what became of each date of an autoload. */
export const runsExportFlow = (id: string) =>
  createExportFlow((body: BodyInput<typeof exportAutoloadRuns>, idempotencyKey) =>
    callApi(exportAutoloadRuns, { params: { id }, body, idempotencyKey }),
  );
