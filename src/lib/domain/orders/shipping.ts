/** A shipping method with its carrier and the address to which a tracking number is appended (spec §3). */
export type ShippingMethod = {
  readonly key: string;
  readonly carrier: 'USPS' | 'UPS';
  readonly trackingBase: string;
  /** banking days from the carrier's counter to the door, as the carriers name them */
  readonly days: number;
  /** may be chosen for a new order; the others are known for display and tracking (design §4.3) */
  readonly isOrderable: boolean;
};

const USPS = {
  carrier: 'USPS',
  trackingBase: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
} as const;
const UPS = { carrier: 'UPS', trackingBase: 'https://www.ups.com/track?tracknum=' } as const;

export const SHIPPING_METHODS = [
  { key: 'USPS_GROUND', ...USPS, days: 5, isOrderable: true },
  { key: 'USPS_PRIORITY', ...USPS, days: 3, isOrderable: true },
  { key: 'USPS_EXPRESS', ...USPS, days: 2, isOrderable: false },
  { key: 'UPS_GROUND', ...UPS, days: 5, isOrderable: false },
  { key: 'UPS_SECOND_DAY', ...UPS, days: 2, isOrderable: true },
  { key: 'UPS_NEXT_DAY', ...UPS, days: 1, isOrderable: true },
] as const satisfies readonly ShippingMethod[];

/** The four methods a card order may name. */
export const ORDERABLE_SHIPPING_METHODS: readonly string[] = SHIPPING_METHODS.filter(
  ({ isOrderable }) => isOrderable,
).map(({ key }) => key);

/** Address of the carrier's page for a shipment; null for an unknown method or a virtual shipment. */
export function trackingUrl(method: string, trackingNumber: string): string | null {
  const found = SHIPPING_METHODS.find(({ key }) => key === method);
  return found ? found.trackingBase + encodeURIComponent(trackingNumber) : null;
}

/** The carrier of a method; null for an unknown method or a virtual shipment. */
export function carrierOf(method: string): ShippingMethod['carrier'] | null {
  return SHIPPING_METHODS.find(({ key }) => key === method)?.carrier ?? null;
}
