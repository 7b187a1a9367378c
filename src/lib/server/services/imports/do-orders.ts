import type { OutputOf } from '#lib/contract/call.ts';
import type { orderAndShip as call } from '#lib/contract/orders/orders.ts';
import { createVirtualCards } from '../orders/create-virtual-cards.ts';
import { orderAndShip } from '../orders/order-and-ship.ts';
import { runForRows } from './do-commands.ts';
import type { Doing, DoRows, RowEnd, RowToDo } from './doing.ts';
import { orderedType } from './find-orders.ts';

/** Orders the cards of up to 200 rows: virtual ones together, and shipped ones by place and method. */
export const doOrders: DoRows = async (doing, rows) => {
  const ends: RowEnd[] = [];
  for (const group of ordersOf(doing, rows)) ends.push(...(await placeOne(doing, group)));
  return ends;
};

/** An order is refused whole; then each of its rows is tried by itself, so that the good ones come through. */
async function placeOne(doing: Doing, group: readonly RowToDo[]): Promise<RowEnd[]> {
  const ran = await runForRows(doing, ...orderOf(doing, group));
  if ('output' in ran) {
    const { order } = ran.output as OutputOf<typeof call>;
    return group.map(({ number }, index) => ({
      number,
      result: { orderId: order.id, cardId: order.items[index]?.cardId ?? '' },
    }));
  }
  const [only, ...others] = group;
  if (only && others.length === 0) return [{ number: only.number, failure: ran.failure }];
  const ends: RowEnd[] = [];
  for (const row of group) ends.push(...(await placeOne(doing, [row])));
  return ends;
}

function ordersOf({ kind }: Doing, rows: readonly RowToDo[]): RowToDo[][] {
  const key = ({ cells }: RowToDo) =>
    orderedType(kind, cells) === 'virtual' ? 'virtual' : JSON.stringify([shipToOf(cells), cells.method]);
  return [...Map.groupBy(rows, key).values()];
}

function orderOf(doing: Doing, group: readonly RowToDo[]) {
  const [first] = group;
  const cells = first?.cells ?? {};
  const cards = group.map((row) => cardOf(row.cells));
  const params = { id: doing.businessId };
  const key = `import ${doing.importId} ${group.map(({ number }) => number).join(' ')}`;
  const isVirtual = orderedType(doing.kind, cells) === 'virtual';
  const body = isVirtual ? { cards } : { cards, shipTo: shipToOf(cells), method: cells.method };
  return [isVirtual ? createVirtualCards : orderAndShip, { params, body, key }] as const;
}

const cardOf = ({ firstName, lastName, email, phone, load }: Record<string, string>) => ({
  firstName,
  lastName,
  ...(email ? { email } : {}),
  ...(phone ? { phone } : {}),
  ...(load ? { load } : {}),
});

/** The place of a row: its holder's own, unless somebody else is named to take it. */
const shipToOf = (cells: Record<string, string>) => ({
  firstName: cells.shipToFirstName ?? cells.firstName,
  lastName: cells.shipToLastName ?? cells.lastName,
  addressOne: cells.addressOne,
  addressTwo: cells.addressTwo ?? '',
  city: cells.city,
  state: cells.state,
  zip: cells.zip,
});
