import { updateBusinessSettings as call } from '#lib/contract/settings/settings.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { changeOfSettings } from './change-of-settings.ts';
import { assertGrantable, assertMayChange, assertSettings } from './check-settings.ts';
import { readSettings } from './read.ts';

/** Replaces the given parts if the version is still the one that was read (spec §5, If-Match). */
export const updateBusinessSettings = command(call, async (request) => {
  const { tx, grant, params, body, now, ifMatch, record } = request;
  assertMayChange(grant, body);
  assertSettings(body);
  const locked = await tx
    .selectFrom('business_settings')
    .select(['updated_at', 'custom_roles', 'custom_fields'])
    .where('business_id', '=', params.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!locked) throw new Refusal('not_found');
  if (locked.updated_at.toISOString() !== ifMatch) throw new Refusal('precondition_failed');
  assertGrantable(grant, body, locked.custom_roles);
  // Two changes in one millisecond must not share a version.
  const updatedAt = new Date(Math.max(now.getTime(), locked.updated_at.getTime() + 1));
  await tx
    .updateTable('business_settings')
    .set({
      updated_at: updatedAt,
      ...(body.customRoles ? { custom_roles: JSON.stringify(body.customRoles) } : {}),
      ...(body.customFields ? { custom_fields: JSON.stringify(body.customFields) } : {}),
    })
    .where('business_id', '=', params.id)
    .execute();
  const businessSettings = await readSettings(tx, params.id);
  if (!businessSettings) throw new Refusal('not_found');
  await record({
    businessId: params.id,
    subject: { type: 'business', id: params.id },
    type: 'businessSettingsUpdated',
    payload: { businessId: params.id, changed: Object.keys(body) },
    change: changeOfSettings(
      { customRoles: locked.custom_roles, customFields: locked.custom_fields },
      businessSettings,
    ),
  });
  return done({ businessSettings });
});
