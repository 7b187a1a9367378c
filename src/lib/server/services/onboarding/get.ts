import { getApplication as call } from '#lib/contract/onboarding/business.ts';
import { query } from '../../commands/handler.ts';
import { viewApplication } from './application-view.ts';

export const getApplication = query(call, async ({ db, params }) => ({
  application: await viewApplication(db, params.id),
}));
