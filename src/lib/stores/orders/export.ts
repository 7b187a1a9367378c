import { callApi } from '#lib/browser/caller.ts';
import type { BodyInput } from '#lib/contract/call.ts';
import { exportCardOrders } from '#lib/contract/orders/orders.ts';
import { createExportFlow } from '../exports/begin.ts';

/** Begins an export of the list. */
export const ordersExportFlow = (id: string) =>
  createExportFlow((body: BodyInput<typeof exportCardOrders>, idempotencyKey) =>
    callApi(exportCardOrders, { params: { id }, body, idempotencyKey }),
  );
