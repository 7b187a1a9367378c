import { Refusal } from '../../commands/refusal.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { takeTurn } from '../throttle.ts';

const HOUR_MS = 3_600_000;

/** Mails to addresses that somebody typed, so that no account floods an inbox. */
const ASKED = { kind: 'change.asked', limit: 5, windowMs: 24 * HOUR_MS } as const;
/** Links cannot be guessed; this bounds what one client makes us ask of the provider. */
const TRIED_FROM = { kind: 'change.triedFrom', limit: 60, windowMs: HOUR_MS } as const;

type Limit = { kind: string; limit: number; windowMs: number };

async function take(db: Db | Tx, limit: Limit, subject: string, now: Date): Promise<void> {
  const wait = await takeTurn(db, { ...limit, subject, now });
  if (wait) throw new Refusal('too_many_requests', { internal: limit.kind, retryAfterS: wait.retryAfterS });
}

/** @throws Refusal 429 for an account that asks too often */
export const takeChangeTurn = (tx: Tx, { uid, now }: { uid: string; now: Date }): Promise<void> =>
  take(tx, ASKED, uid, now);

/** @throws Refusal 429 for a client that tries too many links */
export const takeChangeTry = (db: Db, { from, now }: { from: string; now: Date }): Promise<void> =>
  take(db, TRIED_FROM, from, now);
