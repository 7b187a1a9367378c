import { getBusinessSettings as call } from '#lib/contract/businesses.ts';
import { ApiError } from '../../api/api-error.ts';
import { query } from '../../api/handler.ts';
import { readApplyingSettings } from './read-settings.ts';

export const getBusinessSettings = query(call, async ({ db, params }) => {
  const businessSettings = await readApplyingSettings(db, params.id);
  if (!businessSettings) throw new ApiError('not_found');
  return { businessSettings };
});
