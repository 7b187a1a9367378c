import { callApi } from '#lib/browser/caller.ts';
import type { BodyInput } from '#lib/contract/call.ts';
import { exportTags } from '#lib/contract/tags/tags.ts';
import { createExportFlow } from '../exports/begin.ts';

/** Begins an export of the list. */
export const tagsExportFlow = (id: string) =>
  createExportFlow((body: BodyInput<typeof exportTags>, idempotencyKey) =>
    callApi(exportTags, { params: { id }, body, idempotencyKey }),
  );
