import { Refusal } from '../../commands/refusal.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { takeTurn } from '../throttle.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Between two links to one address. */
export const RESET_PAUSE_S = 30;

const ASKED_FROM = { kind: 'reset.from', limit: 60, windowMs: HOUR_MS } as const;
const PAUSE = { kind: 'reset.pause', limit: 1, windowMs: RESET_PAUSE_S * SECOND_MS } as const;
const LINKS = { kind: 'reset.quarter', limit: 3, windowMs: 15 * MINUTE_MS } as const;
const LINKS_A_DAY = { kind: 'reset.day', limit: 10, windowMs: 24 * HOUR_MS } as const;
/** Links cannot be guessed; this bounds what one client makes us ask of the provider. */
const TRIED_FROM = { kind: 'reset.triedFrom', limit: 60, windowMs: HOUR_MS } as const;

type Limit = { kind: string; limit: number; windowMs: number };

async function take(db: Db | Tx, limit: Limit, subject: string, now: Date): Promise<void> {
  const wait = await takeTurn(db, { ...limit, subject, now });
  if (wait) throw new Refusal('too_many_requests', { internal: limit.kind, retryAfterS: wait.retryAfterS });
}

/** @throws Refusal 429, whether or not the address has an account */
export async function takeResetTurn(
  tx: Tx,
  { email, from, now }: { email: string; from: string; now: Date },
): Promise<void> {
  await take(tx, ASKED_FROM, from, now);
  await take(tx, PAUSE, email, now);
  await take(tx, LINKS, email, now);
  await take(tx, LINKS_A_DAY, email, now);
}

/** @throws Refusal 429 for a client that tries too many links */
export const takeResetTry = (db: Db, { from, now }: { from: string; now: Date }): Promise<void> =>
  take(db, TRIED_FROM, from, now);
