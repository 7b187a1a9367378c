import { getBusinessSettings as call } from '#lib/contract/settings/settings.ts';
import { ApiError } from '../../commands/api-error.ts';
import { query } from '../../commands/handler.ts';
import { readApplyingSettings } from './read.ts';

export const getBusinessSettings = query(call, async ({ db, params }) => {
  const businessSettings = await readApplyingSettings(db, params.id);
  if (!businessSettings) throw new ApiError('not_found');
  return { businessSettings };
});
