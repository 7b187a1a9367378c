import { requestDocuments as call } from '#lib/contract/onboarding/desk.ts';
import { command, done } from '../../commands/handler.ts';
import { takeCase, viewCase } from './case-view.ts';
import { askForDocuments } from './write-verdict.ts';

export const requestDocuments = command(call, async ({ tx, params, body, now, record }) => {
  const application = await takeCase(tx, params.id);
  await askForDocuments(tx, { application, record, now, ...body });
  return done(await viewCase(tx, params.id));
});
