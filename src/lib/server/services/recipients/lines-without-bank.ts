import { ACTIVITY_GROUPS, type ActivityType } from '#lib/domain/audit/activity-types.ts';
import type { LineView } from '../audit/line-view.ts';

/** The types that callers who may not see bank information never see; a request for approval may be for a payment. */
export const PAYMENT_TYPES: readonly ActivityType[] = [
  ...ACTIVITY_GROUPS.bankTransfer,
  ...ACTIVITY_GROUPS.payout,
  ...ACTIVITY_GROUPS.approval.filter((type) => type !== 'approvalSettingsUpdated'),
];

const ACCOUNTS: readonly ActivityType[] = [...ACTIVITY_GROUPS.bankAccount, ...ACTIVITY_GROUPS.setup];

/** Of accounts such callers see only that something happened. */
export const lineWithoutBank = (type: ActivityType): LineView =>
  ACCOUNTS.includes(type) ? { withoutReason: true, payload: ['recipientId'] } : {};
