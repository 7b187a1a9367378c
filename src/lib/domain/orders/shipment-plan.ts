import { addBankingDays } from '../bank/bank-holidays.ts';
import { addDays, type CalendarDate, easternDate, easternInstant } from '../calendar.ts';
import { SHIPPING_METHODS } from './shipping.ts';

/** When a shipment takes each of its steps, and the day on which it is expected. */
export type ShipmentPlan = { shipped: Date; in_transit: Date; delivered: Date; expectedOn: CalendarDate };

/** Hours in New York: handed over in the morning, on the road by night, at the door after noon. */
const HANDED_OVER_HOUR = 10;
const ON_THE_ROAD_HOUR = 20;
const AT_THE_DOOR_HOUR = 14;

/**
 * The days of a shipment: it leaves on the first banking day after the order and takes its method's days.
 * @returns null for an unknown method or a virtual shipment, which has no days
 */
export function planShipment(method: string, placedAt: Date): ShipmentPlan | null {
  const found = SHIPPING_METHODS.find(({ key }) => key === method);
  if (!found) return null;
  const leavesOn = addBankingDays(addDays(easternDate(placedAt), 1), 0);
  const expectedOn = addBankingDays(leavesOn, found.days);
  return {
    shipped: easternInstant(leavesOn, HANDED_OVER_HOUR),
    in_transit: easternInstant(leavesOn, ON_THE_ROAD_HOUR),
    delivered: easternInstant(expectedOn, AT_THE_DOOR_HOUR),
    expectedOn,
  };
}
