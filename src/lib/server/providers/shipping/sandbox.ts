import { randomInt } from 'node:crypto';
import { carrierOf } from '#lib/domain/orders/shipping.ts';

const LETTERS = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ';

/** A tracking number in the carrier's format, for a parcel that does not exist. */
export function makeTrackingNumber(method: string): string {
  return carrierOf(method) === 'UPS'
    ? `1Z${draw(LETTERS, 6)}${draw('0123456789', 10)}`
    : `9400${draw('0123456789', 18)}`;
}

function draw(characters: string, count: number): string {
  return Array.from({ length: count }, () => characters[randomInt(characters.length)]).join('');
}
