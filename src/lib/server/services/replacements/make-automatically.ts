import type { AnyCall } from '#lib/contract/call.ts';
import type { ShipmentMethod } from '#lib/domain/orders/order-states.ts';
import { AUTOMATIC_EVERY_MS } from '#lib/domain/replacements/replacement-states.ts';
import type { CommandRequest } from '../../commands/handler.ts';
import { recordAs } from '../../commands/record.ts';
import type { TakenCard } from '../cards/take-card.ts';
import { readOwnAddress } from '../people/own-address.ts';
import { takeTurn } from '../throttle.ts';
import { makeReplacement, type Wanted } from './make-replacement.ts';
import { readReplacementSettings } from './read-settings.ts';

/**
 * Makes a replacement that nobody looks at, where the organisation has set so: to a confirmed address (a virtual card
 * to the email that the card has always had), and at most one a holder and organisation in 30 days. It is the
 * platform's own act, not the holder's.
 *
 * @returns whether it was made
 */
export async function makeAutomatically(
  request: CommandRequest<AnyCall>,
  card: TakenCard,
  { uid, ...wanted }: Omit<Wanted, 'method'> & { uid: string },
): Promise<boolean> {
  const { tx, now } = request;
  const settings = await readReplacementSettings(tx, card.businessId);
  if (settings.mode !== 'automatic') return false;
  if (wanted.shipTo && !(await readOwnAddress(tx, uid, now)).isConfirmed) return false;
  const subject = `${settings.businessId} ${uid}`;
  const turn = { kind: 'automaticReplacement', subject, limit: 1, windowMs: AUTOMATIC_EVERY_MS, now };
  if (await takeTurn(tx, turn)) return false;
  const actor = { kind: 'system', name: 'replacements' } as const;
  const byPlatform = {
    ...request,
    actor,
    grant: { as: 'anyone' } as const,
    record: recordAs(tx, actor.name, now),
  };
  await makeReplacement(byPlatform, card, { ...wanted, method: settings.method as ShipmentMethod });
  return true;
}
