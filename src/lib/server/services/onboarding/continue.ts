import { v7 as newId } from 'uuid';
import { continueApplication as call } from '#lib/contract/onboarding/session.ts';
import { command, done } from '../../commands/handler.ts';
import { takeMailTurn } from './link-limits.ts';

/**
 * Takes down an address that lost its link. Whether it belongs to anybody is looked up later
 * (send-application-links.ts), so neither the answer nor its time tells.
 */
export const continueApplication = command(call, async ({ tx, body, from, now }) => {
  const email = body.email.toLowerCase();
  await takeMailTurn(tx, { email, from, now });
  await tx.insertInto('application_link_request').values({ id: newId(), email, created_at: now }).execute();
  return done({});
});
