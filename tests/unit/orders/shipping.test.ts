import { expect, test } from 'vitest';
import { ORDERABLE_SHIPPING_METHODS, SHIPPING_METHODS, trackingUrl } from '#lib/domain/orders/shipping.ts';

test('six methods are known, four can be ordered', () => {
  expect(SHIPPING_METHODS.map(({ key }) => key)).toEqual([
    'USPS_GROUND',
    'USPS_PRIORITY',
    'USPS_EXPRESS',
    'UPS_GROUND',
    'UPS_SECOND_DAY',
    'UPS_NEXT_DAY',
  ]);
  expect(ORDERABLE_SHIPPING_METHODS).toEqual([
    'USPS_GROUND',
    'USPS_PRIORITY',
    'UPS_SECOND_DAY',
    'UPS_NEXT_DAY',
  ]);
});

test('each leads to the tracking page of its carrier; a virtual shipment has none', () => {
  expect(trackingUrl('USPS_EXPRESS', '9400')).toBe(
    'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400',
  );
  expect(trackingUrl('UPS_NEXT_DAY', '1Z 9')).toBe('https://www.ups.com/track?tracknum=1Z%209');
  expect(trackingUrl('VIRTUAL', '1')).toBeNull();
});
