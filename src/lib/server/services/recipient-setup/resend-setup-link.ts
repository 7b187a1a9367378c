import { v7 as newId } from 'uuid';
import { resendSetupLink as call } from '#lib/contract/recipient-setup/recipient-setup.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Tx } from '../../db/schema.ts';
import { takeTurn } from '../throttle.ts';

const HOUR_MS = 3_600_000;
const OF_ADDRESS = [
  { kind: 'setupLink.hour', limit: 3, windowMs: HOUR_MS },
  { kind: 'setupLink.day', limit: 6, windowMs: 24 * HOUR_MS },
] as const;
const ASKED_FROM = { kind: 'setupLink.from', limit: 30, windowMs: HOUR_MS } as const;

/**
 * Takes down an address that lost its link. Whether it belongs to anybody is looked up later (send-setup-links.ts), so
 * neither the answer nor its time tells.
 */
export const resendSetupLink = command(call, async ({ tx, body, from, now }) => {
  const email = body.email.toLowerCase();
  await take(tx, { ...ASKED_FROM, subject: from, now });
  for (const limit of OF_ADDRESS) await take(tx, { ...limit, subject: email, now });
  await tx.insertInto('setup_link_request').values({ id: newId(), email, created_at: now }).execute();
  return done({});
});

async function take(tx: Tx, turn: Parameters<typeof takeTurn>[1]): Promise<void> {
  const wait = await takeTurn(tx, turn);
  if (wait) throw new Refusal('too_many_requests', { internal: turn.kind, retryAfterS: wait.retryAfterS });
}
