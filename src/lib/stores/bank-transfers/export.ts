import { callApi } from '#lib/browser/caller.ts';
import { exportBankTransfers } from '#lib/contract/bank-transfers/bank-transfers.ts';
import type { BodyInput } from '#lib/contract/call.ts';
import { createExportFlow } from '../exports/begin.ts';

/** Begins an export of the list. */
export const transfersExportFlow = (id: string) =>
  createExportFlow((body: BodyInput<typeof exportBankTransfers>, idempotencyKey) =>
    callApi(exportBankTransfers, { params: { id }, body, idempotencyKey }),
  );
