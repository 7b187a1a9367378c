import { ACTIVITY_GROUPS, type ActivityType } from '#lib/domain/audit/activity-types.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import type { Grant } from '../../commands/actor.ts';
import type { Line, LineView } from '../audit/line-view.ts';

/*
 * The permission to see cards is enough to read a card's history. So a line omits what another call would refuse to
 * the caller: the name and terms of a rule, the keys of metadata, and the merchant and amount of a purchase.
 */

const may = (grant: Grant, permission: Permission): boolean =>
  grant.as === 'member' && grant.business.permissions.includes(permission);

const RULE_LINES: readonly ActivityType[] = [
  ...ACTIVITY_GROUPS.spendRule,
  ...ACTIVITY_GROUPS.merchantRule,
  ...ACTIVITY_GROUPS.changedRule,
];

const DISPUTE_LINES: readonly ActivityType[] = [
  'disputeOpened',
  'disputeTakenUp',
  'disputeAnswered',
  'disputeReplied',
  'disputeCredited',
  'disputeCreditTakenBack',
  'disputeAccepted',
  'disputeDeclined',
  'disputeWithdrawn',
];

export function lineForMember(grant: Grant, { type }: Line): LineView {
  const payload = keptFrom(grant, type);
  return payload ? { payload } : {};
}

/** The fields of a payload that are kept; null where all are. */
function keptFrom(grant: Grant, type: ActivityType): readonly string[] | null {
  if (type === 'purchaseAllowedOnce')
    return may(grant, 'hideTransactionData') ? ['cardId', 'expiresAt'] : null;
  if (DISPUTE_LINES.includes(type)) return may(grant, 'hideTransactionData') ? ['cardId', 'disputeId'] : null;
  if (RULE_LINES.includes(type)) return may(grant, 'viewSpendRules') ? null : ['cardId'];
  if (ACTIVITY_GROUPS.metadata.some((each) => each === type))
    return may(grant, 'manageMetadata') ? null : ['targetType', 'targetId'];
  return null;
}
