import { CODE_LONGEST_PAUSE_S, CODE_PAUSE_S } from '#lib/domain/limits.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { type Count, countTurn, readTurns, takeTurn } from '../throttle.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Wrong tries that a code allows; a constraint of the table has the same number. */
export const MAX_TRIES = 5;

/**
 * Limits what is sent to one address or phone (safety.md §2), whatever its purpose. New codes bound how much can be
 * guessed; messages, of which several may have the same code, bound what an inbox gets: their pauses double, so a
 * quarter of an hour has at most five.
 */
const CODES = { kind: 'code.quarter', limit: 3, windowMs: 15 * MINUTE_MS } as const;
const MAILS = { kind: 'code.mails', limit: 5, windowMs: 15 * MINUTE_MS } as const;
const MAILS_A_DAY = { kind: 'code.day', limit: 10, windowMs: 24 * HOUR_MS } as const;
/** Limits for a client that requests codes for many addresses, and for one that tries codes. */
const SENT_FROM = { kind: 'code.from', limit: 60, windowMs: HOUR_MS } as const;
const TRIED_FROM = { kind: 'code.triedFrom', limit: 120, windowMs: HOUR_MS } as const;

type Limit = { kind: string; limit: number; windowMs: number };
type Asked = { identifier: string; now: Date };

async function take(db: Db | Tx, limit: Limit, subject: string, now: Date): Promise<void> {
  const wait = await takeTurn(db, { ...limit, subject, now });
  if (wait) throw tooMany(limit, wait.retryAfterS);
}

const tooMany = ({ kind }: Limit, retryAfterS: number) =>
  new Refusal('too_many_requests', { internal: kind, retryAfterS });

/** The pause after so many mails of a quarter of an hour. */
const pauseS = (mails: number): number =>
  Math.min(CODE_LONGEST_PAUSE_S, CODE_PAUSE_S * 2 ** Math.max(0, mails - 1));

/**
 * Comes before everything else, because what it refuses must not count against the limits after it.
 *
 * @returns the pause that follows where no mail is sent, in seconds
 * @throws Refusal 429 with when the next code may be requested: code_just_sent where only the last message is too young
 */
export async function takePause(
  tx: Tx,
  { identifier, from, now }: Asked & { from: string },
): Promise<number> {
  await take(tx, SENT_FROM, from, now);
  const { left } = await readTurns(tx, { ...MAILS, subject: identifier, now });
  const seconds = pauseS(MAILS.limit - left);
  const pause = { kind: 'code.pause', limit: 1, windowMs: seconds * SECOND_MS };
  const wait = await takeTurn(tx, { ...pause, subject: identifier, now });
  if (wait) throw new Refusal('code_just_sent', { internal: pause.kind, ...wait });
  return seconds;
}

/** @returns the pause until the next one, in seconds; @throws Refusal 429 after ten in a day */
export async function takeMailTurn(tx: Tx, { identifier, now }: Asked): Promise<number> {
  await take(tx, MAILS_A_DAY, identifier, now);
  const { left } = await countTurn(tx, { ...MAILS, subject: identifier, now });
  return pauseS(MAILS.limit - left);
}

/** @throws Refusal 429 after three new codes in a quarter of an hour */
export async function takeCodeTurn(tx: Tx, { identifier, now }: Asked): Promise<Count> {
  const count = await countTurn(tx, { ...CODES, subject: identifier, now });
  if (count.left < 0) throw tooMany(CODES, count.endsInS);
  return count;
}

/** How many new codes are left. */
export const readCodeTurns = (tx: Tx, { identifier, now }: Asked): Promise<Count> =>
  readTurns(tx, { ...CODES, subject: identifier, now });

/** @throws Refusal 429 for a client that tries too many codes */
export const takeTryingTurn = (db: Db, { from, now }: { from: string; now: Date }): Promise<void> =>
  take(db, TRIED_FROM, from, now);
