import { expect, test } from 'vitest';
import { planShipment } from '#lib/domain/orders/shipment-plan.ts';

/** Expected days are read off a calendar of 2026, with the holidays of the Federal Reserve. */
test.each([
  ['an ordinary Monday', 'UPS_NEXT_DAY', '2026-03-02T16:00:00Z', '2026-03-03', '2026-03-04'],
  ['an ordinary Monday', 'UPS_SECOND_DAY', '2026-03-02T16:00:00Z', '2026-03-03', '2026-03-05'],
  ['an ordinary Monday', 'USPS_PRIORITY', '2026-03-02T16:00:00Z', '2026-03-03', '2026-03-06'],
  ['an ordinary Monday', 'USPS_GROUND', '2026-03-02T16:00:00Z', '2026-03-03', '2026-03-10'],
  ['a Friday', 'UPS_NEXT_DAY', '2026-03-06T16:00:00Z', '2026-03-09', '2026-03-10'],
  ['the Wednesday before Thanksgiving', 'UPS_NEXT_DAY', '2026-11-25T16:00:00Z', '2026-11-27', '2026-11-30'],
  ['late on a Monday in New York', 'UPS_NEXT_DAY', '2026-03-03T03:00:00Z', '2026-03-03', '2026-03-04'],
])('from %s %s leaves and arrives on banking days', (_when, method, placedAt, leavesOn, expectedOn) => {
  const plan = planShipment(method, new Date(placedAt));
  expect(plan?.shipped.toISOString().slice(0, 10)).toBe(leavesOn);
  expect(plan?.expectedOn).toBe(expectedOn);
});

test('it is handed over at 10:00, on the road at 20:00 and at the door at 14:00 in New York', () => {
  const plan = planShipment('UPS_NEXT_DAY', new Date('2026-07-06T12:00:00Z'));
  expect(plan).toEqual({
    shipped: new Date('2026-07-07T14:00:00Z'),
    in_transit: new Date('2026-07-08T00:00:00Z'),
    delivered: new Date('2026-07-08T18:00:00Z'),
    expectedOn: '2026-07-08',
  });
});

test.each(['VIRTUAL', 'PIGEON'])('%s has no days', (method) => {
  expect(planShipment(method, new Date())).toBeNull();
});
