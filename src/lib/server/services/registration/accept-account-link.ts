import { acceptAccountLink as call } from '#lib/contract/registration/links.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { requireOpening } from './find-opening.ts';
import { join } from './join.ts';

/**
 * Joins with an account that exists: by the secret of the mailed link and the uid of the sign-in, and never by an
 * address that happens to be equal (safety.md §2).
 */
export const acceptAccountLink = command(call, async ({ tx, platform, actor, body, now, record }) => {
  if (actor.kind !== 'user') throw new Refusal('forbidden');
  const { cardKey } = platform.config;
  const opening = await requireOpening(tx, { token: body.token, cardKey, now });
  const person = { uid: actor.uid, name: actor.name, email: actor.email };
  await join(tx, { opening, token: body.token, person, cardKey, now, record });
  const { role, businessId, cardId } = opening;
  return done({ businessId: role === null ? null : businessId, cardId });
});
