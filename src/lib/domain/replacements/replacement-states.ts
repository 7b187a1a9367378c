import type { ShipmentStatus } from '../orders/order-states.ts';

/**
 * A replacement that a holder asked for: it waits, and ends once. `ended` says that the card was closed or given to
 * somebody else before anybody decided.
 */
export const REPLACEMENT_STATUSES = ['open', 'approved', 'declined', 'cancelled', 'ended'] as const;
export type ReplacementStatus = (typeof REPLACEMENT_STATUSES)[number];

/** Who turns a request into a card: the platform by itself where that is safe, or always an administrator. */
export const REPLACEMENT_MODES = ['administrator', 'automatic'] as const;
export type ReplacementMode = (typeof REPLACEMENT_MODES)[number];

/**
 * How long an address has to stand unchanged before a card goes there without anybody looking: card issuers assess a
 * request for another card that follows a change of address within 30 days (12 CFR 222.91, "Red Flags").
 */
export const ADDRESS_SETTLES_MS = 30 * 86_400_000;
/** At most one replacement a holder is made without anybody looking in this time. */
export const AUTOMATIC_EVERY_MS = 30 * 86_400_000;

/** Whether a card may go to an address of a holder without anybody looking: it arrived there, or it has stood long. */
export const isAddressConfirmed = (
  { since, deliveredAt }: { since: Date; deliveredAt: Date | null },
  now: Date,
): boolean => deliveredAt !== null || now.getTime() - since.getTime() >= ADDRESS_SETTLES_MS;

/** How far a replacement has come, as its holder sees it. */
type ReplacementStep = 'requested' | 'ordered' | 'shipped' | 'arrived' | 'working';

type Progress = {
  status: ReplacementStatus;
  /** Of a card that travels. */
  shipment: ShipmentStatus | null;
  /** The new card waits for its holder. */
  isLinked: boolean;
};

/** The step that was reached last; null for a request that came to nothing. */
export function replacementStep({ status, shipment, isLinked }: Progress): ReplacementStep | null {
  if (status === 'open') return 'requested';
  if (status !== 'approved' || shipment === 'cancelled') return null;
  if (isLinked) return 'working';
  if (shipment === 'delivered') return 'arrived';
  return shipment === 'shipped' || shipment === 'in_transit' ? 'shipped' : 'ordered';
}
