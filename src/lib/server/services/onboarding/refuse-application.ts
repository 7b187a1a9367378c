import { refuseApplication as call } from '#lib/contract/onboarding/desk.ts';
import { command, done } from '../../commands/handler.ts';
import { takeCase, viewCase } from './case-view.ts';
import { refuse } from './write-verdict.ts';

export const refuseApplication = command(call, async ({ tx, params, body, now, record }) => {
  const application = await takeCase(tx, params.id);
  await refuse(tx, { application, record, now, ...body });
  return done(await viewCase(tx, params.id));
});
