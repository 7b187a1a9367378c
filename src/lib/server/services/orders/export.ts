import { exportCardOrders as call } from '#lib/contract/orders/orders.ts';
import { command, done } from '../../commands/handler.ts';
import { exportOfPrograms } from '../exports/export-of-programs.ts';
import { countRows, exportable } from '../exports/exportable.ts';
import { programsOf } from '../programs/programs-of.ts';
import { wantedOrders } from './list.ts';
import { ordersExport } from './list-export.ts';

/** Of what the caller may read in the list, what they may also export. */
export const exportCardOrders = command(call, async (request) => {
  const { tx, actor, params, body: filter } = request;
  const seen = programsOf(actor, params.id, { permission: 'viewOrders', only: filter.program });
  const businessIds = exportable(actor, params.id, seen);
  const lines = await countRows(tx, wantedOrders(businessIds, filter));
  const asked = { type: 'ordersExported', businessIds, filter, lines } as const;
  return done({ export: await exportOfPrograms(request, ordersExport, asked) });
});
