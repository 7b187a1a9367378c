import { pingOnboarding as call } from '#lib/contract/onboarding/session.ts';
import { query } from '../../commands/handler.ts';
import { viewSession } from './session-view.ts';

export const pingOnboarding = query(call, async ({ db, grant }) => {
  const open = grant.as === 'device' ? grant.open : [];
  return { sessions: await Promise.all(open.map((one) => viewSession(db, one))) };
});
