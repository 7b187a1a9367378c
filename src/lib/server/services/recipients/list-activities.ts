import { listRecipientActivities as call } from '#lib/contract/recipients/history.ts';
import { ACTIVITY_GROUPS, ACTIVITY_TYPES, type ActivityType } from '#lib/domain/audit/activity-types.ts';
import { query } from '../../commands/handler.ts';
import { listActivities } from '../audit/list-activities.ts';
import { isBankHiddenFrom } from './recipient-row.ts';

const PAYMENTS: readonly ActivityType[] = [...ACTIVITY_GROUPS.bankTransfer, ...ACTIVITY_GROUPS.payout];
const ACCOUNTS: readonly ActivityType[] = [...ACTIVITY_GROUPS.bankAccount, ...ACTIVITY_GROUPS.setup];

/**
 * The types for callers who may not see bank information: no payments, and of accounts only that something happened.
 */
const WITHOUT_PAYMENTS = ACTIVITY_TYPES.filter((type) => !PAYMENTS.includes(type));

export const listRecipientActivities = query(call, async ({ db, params, actor, grant, query: page }) => {
  const isHidden = grant.as === 'member' && isBankHiddenFrom(actor, grant.business.id);
  const only = isHidden ? { types: WITHOUT_PAYMENTS } : {};
  return listActivities(
    db,
    { subjects: [{ type: 'recipient', id: params.id }], ...only },
    page,
    ({ type }) =>
      isHidden && ACCOUNTS.includes(type) ? { withoutReason: true, payload: ['recipientId'] } : {},
  );
});
