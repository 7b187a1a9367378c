import type { CardOrderRow } from '#lib/contract/orders/order.ts';
import { toDecimal } from '#lib/domain/money.ts';
import { optionLabel } from '#lib/i18n/option-label.ts';
import { serverTranslate } from '#lib/i18n/server-translate.ts';
import { begunBefore } from '../exports/begun-before.ts';
import { amount, column } from '../exports/list-column.ts';
import type { ListExport } from '../exports/list-export.ts';
import { pageOfPrograms } from '../programs/page-of-programs.ts';
import { type OrderFilter, wantedOrders } from './list.ts';
import { selectOrders, toOrderRow } from './order-row.ts';

const text = serverTranslate('en');

/** The card orders as a file. */
export const ordersExport: ListExport<OrderFilter & { program?: string[] }, CardOrderRow> = {
  kind: 'orders.export',
  fileName: 'orders',
  permissions: ['viewOrders'],
  columns: [
    column('exports.column.when', ({ placedAt }) => placedAt),
    column('exports.column.program', ({ programName }) => programName),
    column('exports.column.kind', ({ kind }) => text(`orders.kind.${kind}`)),
    column('exports.column.status', ({ status }) => text(`orders.status.${status}`)),
    column('exports.column.quantity', ({ quantity }) => String(quantity)),
    amount('exports.column.loadTotal', ({ loadTotal }) => toDecimal(loadTotal.amountMinor)),
    column('exports.column.by', ({ placedBy }) => placedBy),
    column('exports.column.method', ({ shipment }) => optionLabel('method', shipment.method, text)),
    column('exports.column.shipmentStatus', ({ shipment }) =>
      text(`exports.value.shipment.${shipment.status}`),
    ),
    column('exports.column.trackingNumber', ({ shipment }) => shipment.trackingNumber),
    column('exports.column.deliveredAt', ({ shipment }) => shipment.deliveredAt),
    column('exports.column.id', ({ id }) => id),
  ],
  read: (db, { businessIds, filter, at }, page) =>
    pageOfPrograms(selectOrders(db), begunBefore(wantedOrders(businessIds, filter), at), page, toOrderRow),
};
