import { CODE_PAUSE_S } from '#lib/domain/limits.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { takeTurn } from '../throttle.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Wrong tries that a code allows; a constraint of the table has the same number. */
export const MAX_TRIES = 5;

/**
 * Limits the codes sent to one address (safety.md §2), whatever their purpose, so that nobody's inbox is flooded. The
 * pause comes first, because a refused try does not count against the limits after it.
 */
const OF_IDENTIFIER = [
  { kind: 'code.pause', limit: 1, windowMs: CODE_PAUSE_S * SECOND_MS },
  { kind: 'code.quarter', limit: 3, windowMs: 15 * MINUTE_MS },
  { kind: 'code.day', limit: 10, windowMs: 24 * HOUR_MS },
] as const;
/** Limits for a client that requests codes for many addresses, and for one that tries codes. */
const SENT_FROM = { kind: 'code.from', limit: 60, windowMs: HOUR_MS } as const;
const TRIED_FROM = { kind: 'code.triedFrom', limit: 120, windowMs: HOUR_MS } as const;

type Limit = { kind: string; limit: number; windowMs: number };

async function take(db: Db | Tx, limit: Limit, subject: string, now: Date): Promise<void> {
  const wait = await takeTurn(db, { ...limit, subject, now });
  if (wait) throw new Refusal('too_many_requests', { internal: limit.kind, retryAfterS: wait.retryAfterS });
}

/** @throws Refusal 429 with when the next code may be requested */
export async function takeSendingTurn(
  tx: Tx,
  { identifier, from, now }: { identifier: string; from: string; now: Date },
): Promise<void> {
  await take(tx, SENT_FROM, from, now);
  for (const limit of OF_IDENTIFIER) await take(tx, limit, identifier, now);
}

/** @throws Refusal 429 for a client that tries too many codes */
export const takeTryingTurn = (db: Db, { from, now }: { from: string; now: Date }): Promise<void> =>
  take(db, TRIED_FROM, from, now);
