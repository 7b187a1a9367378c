import { approveApplication as call } from '#lib/contract/onboarding/desk.ts';
import { command, done } from '../../commands/handler.ts';
import { admitBusiness } from './admit-business.ts';
import { takeCase, viewCase } from './case-view.ts';

export const approveApplication = command(call, async ({ tx, params, now, record }) => {
  const application = await takeCase(tx, params.id);
  await admitBusiness(tx, { application, record, now });
  return done(await viewCase(tx, params.id));
});
