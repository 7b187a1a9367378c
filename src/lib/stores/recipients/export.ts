import { callApi } from '#lib/browser/caller.ts';
import type { BodyInput } from '#lib/contract/call.ts';
import { exportRecipients } from '#lib/contract/recipients/recipients.ts';
import { createExportFlow } from '../exports/begin.ts';

/** Begins an export of the list. */
export const recipientsExportFlow = (id: string) =>
  createExportFlow((body: BodyInput<typeof exportRecipients>, idempotencyKey) =>
    callApi(exportRecipients, { params: { id }, body, idempotencyKey }),
  );
