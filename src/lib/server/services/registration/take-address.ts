import { Refusal } from '../../commands/refusal.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { takeTurn } from '../throttle.ts';

const MINUTE_MS = 60_000;
/** Longer than the provider takes to answer or to be given up. */
const AT_WORK = { kind: 'registration.atWork', limit: 1, windowMs: MINUTE_MS } as const;
/** Enough for every slip; whoever holds a link could otherwise find out whose phones are taken. */
const TRIES = { kind: 'registration.tries', limit: 30, windowMs: 60 * MINUTE_MS } as const;

/**
 * Takes an address, so that no other try makes an account for it at the same time: two would set each other's password
 * at the provider. Whoever repeats a try that is still at work comes back soon, under the same key.
 *
 * @throws Refusal 429, and 503 while another try is at work
 */
export async function takeAddress(db: Db, { email, now }: { email: string; now: Date }): Promise<void> {
  const subject = subjectOf(email);
  const wait = await takeTurn(db, { ...TRIES, subject, now });
  if (wait) throw new Refusal('too_many_requests', { internal: TRIES.kind, retryAfterS: wait.retryAfterS });
  const isAtWork = await takeTurn(db, { ...AT_WORK, subject, now });
  if (isAtWork) throw new Refusal('unavailable', { internal: AT_WORK.kind, retryAfterS: 2 });
}

/** Lets the next try begin at once. */
export async function leaveAddress(db: Db | Tx, email: string): Promise<void> {
  await db
    .deleteFrom('throttle')
    .where('kind', '=', AT_WORK.kind)
    .where('subject', '=', subjectOf(email))
    .execute();
}

const subjectOf = (email: string): string => email.toLowerCase().slice(0, 255);
