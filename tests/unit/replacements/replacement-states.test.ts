import { expect, test } from 'vitest';
import { isAddressConfirmed, replacementStep } from '#lib/domain/replacements/replacement-states.ts';

test.each([
  ['open', null, false, 'requested'],
  ['approved', null, false, 'ordered'],
  ['approved', 'created', false, 'ordered'],
  ['approved', 'shipped', false, 'shipped'],
  ['approved', 'in_transit', false, 'shipped'],
  ['approved', 'delivered', false, 'arrived'],
  ['approved', 'in_transit', true, 'working'],
  ['approved', null, true, 'working'],
  ['approved', 'cancelled', false, null],
  ['declined', null, false, null],
  ['cancelled', null, false, null],
  ['ended', null, false, null],
] as const)('%s with a shipment %s, linked %s: %s', (status, shipment, isLinked, step) => {
  expect(replacementStep({ status, shipment, isLinked })).toBe(step);
});

const now = new Date('2026-03-31T12:00:00Z');
test.each([
  ['2026-03-01T12:00:00Z', null, true],
  ['2026-03-01T12:00:01Z', null, false],
  ['2026-03-31T11:00:00Z', '2026-03-31T11:30:00Z', true],
])('an address since %s, delivered to at %s', (since, deliveredAt, confirmed) => {
  const address = {
    since: new Date(since),
    deliveredAt: deliveredAt === null ? null : new Date(deliveredAt),
  };
  expect(isAddressConfirmed(address, now)).toBe(confirmed);
});
