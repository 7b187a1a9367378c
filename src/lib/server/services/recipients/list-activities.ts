import { listRecipientActivities as call } from '#lib/contract/recipients/history.ts';
import { ACTIVITY_TYPES } from '#lib/domain/audit/activity-types.ts';
import { query } from '../../commands/handler.ts';
import { listActivities } from '../audit/list-activities.ts';
import { lineWithoutBank, PAYMENT_TYPES } from './lines-without-bank.ts';
import { isBankHiddenFrom } from './recipient-row.ts';

const WITHOUT_PAYMENTS = ACTIVITY_TYPES.filter((type) => !PAYMENT_TYPES.includes(type));

export const listRecipientActivities = query(call, async ({ db, params, actor, grant, query: page }) => {
  const isHidden = grant.as === 'member' && isBankHiddenFrom(actor, grant.business.id);
  const only = isHidden ? { types: WITHOUT_PAYMENTS } : {};
  return listActivities(
    db,
    { subjects: [{ type: 'recipient', id: params.id }], ...only },
    page,
    ({ type }) => (isHidden ? lineWithoutBank(type) : {}),
  );
});
