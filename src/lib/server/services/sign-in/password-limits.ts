import { Refusal } from '../../commands/refusal.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { hashToken } from '../../secrets.ts';
import { countTurn, readTurns, returnTurn, takeTurn } from '../throttle.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Limits of wrong passwords (safety.md §2). They count what was typed and not the account behind it: an email and a
 * phone that share a limit would tell that they belong together.
 */
const FAILURES = { kind: 'password.failures', limit: 10, windowMs: 15 * MINUTE_MS } as const;
const PAUSE = 'password.pause';
/** Identifiers from one address, and, for each of them, that it has been counted there. */
const IDENTIFIERS = { kind: 'password.from', limit: 50, windowMs: HOUR_MS } as const;
const COUNTED = { kind: 'password.counted', limit: 1, windowMs: HOUR_MS } as const;

/** So many wrong ones cost no pause: most people err once or twice. */
const FREE_FAILURES = 3;
const LONGEST_PAUSE_S = 64;

type Tried = { identifier: string; from: string; now: Date };

/** The pause before the next try, after so many wrong ones. */
const pauseS = (failures: number): number =>
  failures < FREE_FAILURES ? 0 : Math.min(LONGEST_PAUSE_S, 2 ** (failures - FREE_FAILURES + 1));

/**
 * Counts a try as a wrong one before the password is checked, so that concurrent tries cannot pass the limit together.
 * `forgetFailures` or `returnPasswordTurn` take it back.
 *
 * @throws Refusal 429, the same for every identifier
 */
export async function takePasswordTurn(db: Db, tried: Tried): Promise<void> {
  const { identifier, from, now } = tried;
  const counted = { ...COUNTED, subject: pairOf(tried), now };
  if ((await readTurns(db, counted)).left > 0) {
    const wait = await takeTurn(db, { ...IDENTIFIERS, subject: from, now });
    if (wait) throw tooMany(IDENTIFIERS.kind, wait.retryAfterS);
    await countTurn(db, counted);
  }
  const failures = FAILURES.limit - (await readTurns(db, { ...FAILURES, subject: identifier, now })).left;
  const seconds = pauseS(failures);
  const pause = { kind: PAUSE, limit: 1, windowMs: seconds * SECOND_MS };
  const sinceLast = await countTurn(db, { ...pause, subject: identifier, now });
  if (seconds > 0 && sinceLast.left < 0) throw tooMany(PAUSE, sinceLast.endsInS);
  const wait = await takeTurn(db, { ...FAILURES, subject: identifier, now });
  if (wait) throw tooMany(FAILURES.kind, wait.retryAfterS);
}

/** A try that nobody could judge, because the provider did not answer, is no wrong one. */
export const returnPasswordTurn = (db: Db, { identifier }: Tried): Promise<void> =>
  returnTurn(db, { kind: FAILURES.kind, subject: identifier });

/**
 * Ends the count for whoever has proven that they know the password, or own the address: their earlier tries were
 * slips. An address keeps counting only identifiers for which no right password came.
 */
export async function forgetFailures(tx: Tx, tried: Tried): Promise<void> {
  const { identifier, from } = tried;
  await tx
    .deleteFrom('throttle')
    .where('kind', 'in', [FAILURES.kind, PAUSE])
    .where('subject', '=', identifier)
    .execute();
  const counted = await tx
    .deleteFrom('throttle')
    .where('kind', '=', COUNTED.kind)
    .where('subject', '=', pairOf(tried))
    .returning('since')
    .executeTakeFirst();
  if (counted) await returnTurn(tx, { kind: IDENTIFIERS.kind, subject: from });
}

/** An address and an email are longer than a subject may be. */
const pairOf = ({ identifier, from }: Tried): string => hashToken(`${from} ${identifier}`);

const tooMany = (kind: string, retryAfterS: number) =>
  new Refusal('too_many_requests', { internal: kind, retryAfterS });
