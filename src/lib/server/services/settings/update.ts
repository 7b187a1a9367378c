import { updateBusinessSettings as call } from '#lib/contract/settings/settings.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { watchApprovers } from '../approvals/assert-approvers-remain.ts';
import { changeOfSettings } from './change-of-settings.ts';
import { assertGrantable, assertMayChange, assertRolesHaveForce, assertSettings } from './check-settings.ts';
import { assertKeepsRights, moveHolders } from './follow-roles.ts';
import { takeSettings } from './read.ts';

/**
 * Replaces the given parts if the version is still the one that was read (spec §5, If-Match). Members keep their roles
 * under new names, and those of a removed one get the one that the change names.
 */
export const updateBusinessSettings = command(call, async (request) => {
  const { tx, grant, actor, params, body, now, ifMatch, record } = request;
  assertMayChange(grant, body);
  assertSettings(body);
  const before = await takeSettings(tx, params.id);
  if (!before) throw new Refusal('not_found');
  if (before.updatedAt !== ifMatch) throw new Refusal('precondition_failed');
  assertGrantable(grant, body, before.customRoles);
  await assertRolesHaveForce(tx, params.id, body, before.customRoles);
  const { customRoles = before.customRoles, customFields = before.customFields, reassign = [] } = body;
  const assertApproversRemain = await watchApprovers(tx, params.id);
  // Two changes in one millisecond must not share a version.
  const updatedAt = new Date(Math.max(now.getTime(), Date.parse(before.updatedAt) + 1));
  await tx
    .updateTable('business_settings')
    .set({
      updated_at: updatedAt,
      custom_roles: JSON.stringify(customRoles),
      custom_fields: JSON.stringify(customFields),
    })
    .where('business_id', '=', params.id)
    .execute();
  if (body.customRoles) {
    const roles = { before: before.customRoles, after: customRoles, reassign };
    await moveHolders(tx, params.id, roles, { record, now });
    await assertKeepsRights(tx, params.id, { actor, grant });
    await assertApproversRemain();
  }
  const businessSettings = {
    businessId: params.id,
    updatedAt: updatedAt.toISOString(),
    customRoles,
    customFields,
  };
  await record({
    businessId: params.id,
    subject: { type: 'business', id: params.id },
    type: 'businessSettingsUpdated',
    payload: {
      businessId: params.id,
      changed: (['customRoles', 'customFields'] as const).filter((part) => body[part] !== undefined),
    },
    change: changeOfSettings(before, businessSettings),
  });
  return done({ businessSettings });
});
