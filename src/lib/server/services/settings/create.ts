import { createBusinessSettings as call } from '#lib/contract/settings/settings.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { watchApprovers } from '../approvals/assert-approvers-remain.ts';
import { assertGrantable, assertMayChange, assertRolesHaveForce, assertSettings } from './check-settings.ts';
import { readApplyingSettings } from './read.ts';

export const createBusinessSettings = command(call, async ({ tx, grant, params, body, now, record }) => {
  assertMayChange(grant, body);
  assertSettings(body);
  const before = (await readApplyingSettings(tx, params.id))?.customRoles;
  assertGrantable(grant, body, before);
  await assertRolesHaveForce(tx, params.id, body, before);
  const assertApproversRemain = await watchApprovers(tx, params.id);
  const customRoles = body.customRoles ?? [];
  const customFields = body.customFields ?? {};
  const created = await tx
    .insertInto('business_settings')
    .values({
      business_id: params.id,
      custom_roles: JSON.stringify(customRoles),
      custom_fields: JSON.stringify(customFields),
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (created.numInsertedOrUpdatedRows !== 1n) throw new Refusal('conflict');
  await assertApproversRemain();
  await record({
    businessId: params.id,
    subject: { type: 'business', id: params.id },
    type: 'businessSettingsCreated',
    payload: { businessId: params.id },
    change: { before: null, after: { customRoles, customFields } },
  });
  return done({
    businessSettings: { businessId: params.id, updatedAt: now.toISOString(), customRoles, customFields },
  });
});
