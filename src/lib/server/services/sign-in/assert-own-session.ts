import type { Actor, UserActor } from '../../commands/actor.ts';
import { Refusal } from '../../commands/refusal.ts';

/**
 * A second factor is proven in a sign-in that our server opened. One that the provider opened alone would be refused
 * from the moment the factor is on, so it signs in again first.
 *
 * @throws Refusal 401 fresh_sign_in_required
 */
export function assertOwnSession(actor: Actor): UserActor & { session: NonNullable<UserActor['session']> } {
  if (actor.kind !== 'user' || actor.session === null) throw new Refusal('fresh_sign_in_required');
  return { ...actor, session: actor.session };
}
