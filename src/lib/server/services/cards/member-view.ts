import { ACTIVITY_GROUPS, type ActivityType } from '#lib/domain/audit/activity-types.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import type { Grant } from '../../commands/actor.ts';
import type { Line, LineView } from '../audit/list-activities.ts';

/*
 * A card's history is read with the right to see cards alone. So a line keeps back what another call would refuse the
 * one who asks: what a rule is called and says, which keys are kept, and where a purchase was made and for how much.
 */

const may = (grant: Grant, permission: Permission): boolean =>
  grant.as === 'member' && grant.business.permissions.includes(permission);

const RULE_LINES: readonly ActivityType[] = [
  ...ACTIVITY_GROUPS.spendRule,
  ...ACTIVITY_GROUPS.merchantRule,
  ...ACTIVITY_GROUPS.changedRule,
];

export function lineForMember(grant: Grant, { type }: Line): LineView {
  const payload = keptFrom(grant, type);
  return payload ? { payload } : {};
}

/** The parts of a payload that are left; null where all of it is. */
function keptFrom(grant: Grant, type: ActivityType): readonly string[] | null {
  if (type === 'purchaseAllowedOnce')
    return may(grant, 'hideTransactionData') ? ['cardId', 'expiresAt'] : null;
  if (RULE_LINES.includes(type)) return may(grant, 'viewSpendRules') ? null : ['cardId'];
  if (ACTIVITY_GROUPS.metadata.some((each) => each === type))
    return may(grant, 'manageMetadata') ? null : ['targetType', 'targetId'];
  return null;
}
