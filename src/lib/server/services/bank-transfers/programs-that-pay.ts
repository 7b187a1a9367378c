import type { Permission } from '#lib/domain/people/permissions.ts';
import { type Actor, reachOf } from '../../commands/actor.ts';
import { programsOf } from '../programs/programs-of.ts';

/**
 * The businesses under `businessId` whose payments the caller may see: those of `programsOf` in which the role hides
 * no bank information.
 */
export function programsThatPay(
  actor: Actor,
  businessId: string,
  { permission, only }: { permission: Permission; only?: readonly string[] | undefined },
): string[] {
  const hidden = reachOf(actor)
    .filter(({ permissions }) => permissions.includes('hideBankPaymentsInformation'))
    .map(({ id }) => id);
  return programsOf(actor, businessId, { permission, only }).filter((id) => !hidden.includes(id));
}
