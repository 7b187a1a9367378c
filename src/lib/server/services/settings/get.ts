import { getBusinessSettings as call } from '#lib/contract/settings/settings.ts';
import { query } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { readApplyingSettings } from './read.ts';

export const getBusinessSettings = query(call, async ({ db, params, actor }) => {
  const businessSettings = await readApplyingSettings(db, params.id);
  if (!businessSettings) throw new Refusal('not_found');
  // No key reaches roles; the custom fields tell it what loads and payments ask for.
  return {
    businessSettings: actor.kind === 'key' ? { ...businessSettings, customRoles: [] } : businessSettings,
  };
});
