import { callApi } from '#lib/browser/caller.ts';
import type { BodyInput } from '#lib/contract/call.ts';
import { exportPrograms } from '#lib/contract/programs/programs.ts';
import { createExportFlow } from '../exports/begin.ts';

/** Begins an export of the list. */
export const programsExportFlow = (id: string) =>
  createExportFlow((body: BodyInput<typeof exportPrograms>, idempotencyKey) =>
    callApi(exportPrograms, { params: { id }, body, idempotencyKey }),
  );
