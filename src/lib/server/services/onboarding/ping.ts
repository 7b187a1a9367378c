import { pingOnboarding as call } from '#lib/contract/onboarding/session.ts';
import { query } from '../../commands/handler.ts';
import { viewSession } from './session-view.ts';

export const pingOnboarding = query(call, async ({ db, actor }) => ({
  session: actor.kind === 'applicant' ? await viewSession(db, actor) : null,
}));
