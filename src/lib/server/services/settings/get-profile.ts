import { getBusinessProfile as call } from '#lib/contract/settings/profile.ts';
import { query } from '../../commands/handler.ts';
import { readProfile } from './read-profile.ts';

export const getBusinessProfile = query(call, async ({ db, params }) => ({
  businessProfile: await readProfile(db, params.id),
}));
