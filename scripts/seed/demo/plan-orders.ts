import { type OrderKind, type ShipmentMethod, VIRTUAL_METHOD } from '#lib/domain/orders/order-states.ts';
import { planShipment, type ShipmentPlan } from '#lib/domain/orders/shipment-plan.ts';
import { DEMO_ORDERS } from '#lib/server/services/sandbox/demo/orders.ts';
import type { CardLife } from './life.ts';
import { createRandom, demoId } from './random.ts';

/** An order with the histories of its cards; everything about it is derived from them. */
export type PlannedOrder = {
  id: string;
  businessId: string;
  kind: OrderKind;
  method: ShipmentMethod;
  createdAt: Date;
  by: { uid: string; name: string };
  isCancelled: boolean;
  /** Null for virtual cards. */
  plan: ShipmentPlan | null;
  trackingNumber: string | null;
  lives: readonly CardLife[];
};

/** Every card of the demo came with an order: those of one program, one kind and one day belong together. */
export function planOrders(lives: readonly CardLife[]): PlannedOrder[] {
  const groups = Map.groupBy(lives, ({ card }) =>
    [card.program.businessId, card.type, card.ageDays, card.isOrderCancelled].join(' '),
  );
  return [...groups].map(([name, members]) => planOrder(name, members));
}

function planOrder(name: string, lives: readonly CardLife[]): PlannedOrder {
  const [first] = lives as [CardLife, ...CardLife[]];
  const { program, type: kind, ageDays, isOrderCancelled } = first.card;
  const story = DEMO_ORDERS.find(
    (order) =>
      order.businessId === program.businessId &&
      order.kind === kind &&
      order.daysAgo === ageDays &&
      (order.isCancelled ?? false) === isOrderCancelled,
  );
  const random = createRandom(`order ${name}`);
  const usual: ShipmentMethod =
    kind === 'virtual' ? VIRTUAL_METHOD : random.pick(['USPS_PRIORITY', 'UPS_SECOND_DAY']);
  const method = story?.method ?? usual;
  const createdAt = new Date(Math.min(...lives.map((life) => life.createdAt.getTime())));
  const digits = Array.from({ length: 18 }, () => random.between(0, 9)).join('');
  const number = method.startsWith('UPS_') ? `1Z${digits.slice(0, 16)}` : `9400${digits}`;
  return {
    id: story?.id ?? demoId(`order ${name}`),
    businessId: program.businessId,
    kind,
    method,
    createdAt,
    by: program.staff[0] ?? { uid: 'system:demo', name: 'Larkspur' },
    isCancelled: isOrderCancelled,
    plan: planShipment(method, createdAt),
    trackingNumber: kind === 'virtual' ? null : number,
    lives,
  };
}

/** The load of a card's order. */
export const firstLoadOf = ({ loads }: CardLife) => loads.find(({ isWithOrder }) => isWithOrder);
