import type { Actor } from '../../commands/actor.ts';
import { businessesWith } from '../choose-business.ts';
import { programsOf } from '../programs/programs-of.ts';

/** The business and its programs whose cases the caller may manage: a role that hides purchases hides the cases. */
export function managedBusinesses(actor: Actor, businessId: string, only?: readonly string[]): string[] {
  const hidden = businessesWith(actor, 'hideTransactionData');
  return programsOf(actor, businessId, { permission: 'manageDisputes', only }).filter(
    (id) => !hidden.includes(id),
  );
}
