import { updateOwnAddress as call } from '#lib/contract/people/address.ts';
import { command, done } from '../../commands/handler.ts';
import { notifyPerson } from './notify-person.ts';
import { keepOwnAddress, readOwnAddress } from './own-address.ts';

/** Changes where one's cards are sent. Its owner is mailed: somebody else may have changed it to receive a card. */
export const updateOwnAddress = command(call, async ({ tx, params, body, now }) => {
  const uid = params.id;
  const { address: before } = await readOwnAddress(tx, uid, now);
  const hasChanged = await keepOwnAddress(tx, uid, body, now);
  if (before && hasChanged) await notifyPerson(tx, { uid, now, kind: 'addressChanged' });
  return done(await readOwnAddress(tx, uid, now));
});
