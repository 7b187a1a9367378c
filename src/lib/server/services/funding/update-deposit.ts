import { updateDeposit as call } from '#lib/contract/funding/deposits.ts';
import { changeOf } from '../../commands/change-of.ts';
import { command, done, unchanged } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { programsOf } from '../programs/programs-of.ts';
import { valuesAfter } from '../settings/values-after.ts';
import { readFundingFields } from './funding-fields.ts';
import { selectDeposits, toDeposit } from './shown-deposit.ts';

/** What its own people note down beside a deposit; the money stays as it is. */
export const updateDeposit = command(call, async ({ tx, actor, params, body, record }) => {
  const businessIds = programsOf(actor, params.id, { permission: 'manageFunding' });
  const deposit = await tx
    .selectFrom('deposit')
    .select(['id', 'business_id', 'amount', 'memo', 'custom_fields'])
    .where('id', '=', params.depositId)
    .where('business_id', 'in', businessIds)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!deposit?.business_id) throw new Refusal('not_found');
  const before = { memo: deposit.memo, customFields: deposit.custom_fields };
  const after = {
    memo: body.memo === undefined ? before.memo : body.memo?.trim() || null,
    customFields: body.customFields
      ? valuesAfter(await readFundingFields(tx, deposit.business_id), before.customFields, body.customFields)
      : before.customFields,
  };
  const shown = async () => ({
    deposit: toDeposit(
      await selectDeposits(tx).where('deposit.id', '=', deposit.id).executeTakeFirstOrThrow(),
    ),
  });
  const change = changeOf(before, after);
  if (Object.keys(change.after).length === 0) return unchanged(await shown());
  await tx
    .updateTable('deposit')
    .set({ memo: after.memo, custom_fields: JSON.stringify(after.customFields) })
    .where('id', '=', deposit.id)
    .execute();
  await record({
    businessId: deposit.business_id,
    subject: { type: 'business', id: deposit.business_id },
    type: 'depositUpdated',
    payload: { depositId: deposit.id, amountMinor: deposit.amount, currency: 'USD' },
    change,
  });
  return done(await shown());
});
