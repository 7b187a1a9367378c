import type { Permission } from '#lib/domain/people/permissions.ts';
import type { Actor } from '../../commands/actor.ts';
import { programsOf } from '../programs/programs-of.ts';

/**
 * The businesses under `businessId` of whose payments the caller may know: those of `programsOf` in which nothing of
 * banks is hidden from them.
 */
export function programsThatPay(
  actor: Actor,
  businessId: string,
  { permission, only }: { permission: Permission; only?: readonly string[] | undefined },
): string[] {
  const hidden =
    actor.kind === 'user'
      ? actor.reach
          .filter(({ permissions }) => permissions.includes('hideBankPaymentsInformation'))
          .map(({ id }) => id)
      : [];
  return programsOf(actor, businessId, { permission, only }).filter((id) => !hidden.includes(id));
}
