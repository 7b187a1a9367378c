import { problem } from '#lib/domain/problem.ts';
import { readSecondFactorCode, type SecondFactorCode } from '#lib/domain/sign-in/second-factor-code.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';
import type { Db } from '../../db/schema.ts';
import { countTurn } from '../throttle.ts';
import { recoveryHash, unsealSecret } from './second-factor-secret.ts';
import { matchingStep } from './totp.ts';

const WRONG_TRIES = { kind: 'secondFactor.tries', limit: 10, windowMs: 15 * 60_000 } as const;

type Tried = {
  uid: string;
  /** As typed. */
  code: string;
  /** The tries that are left where it was asked for, after this one. */
  left?: number;
  cardKey: Buffer;
  now: Date;
};

/**
 * Proves an account's second factor by a code of its app or by a recovery code. Each counts once, in one statement, so
 * of concurrent tries only one succeeds. A wrong try counts although it is refused, so this stands outside the
 * transaction of the work.
 *
 * @throws Refusal 409 second_factor_incorrect, also for a code that was used before; 429 after ten wrong ones in 15 minutes
 */
export async function proveSecondFactor(db: Db, tried: Tried): Promise<SecondFactorCode['kind']> {
  const left = await countTry(db, tried);
  const code = readSecondFactorCode(tried.code);
  if (!code || !(await spend(db, tried, code))) throw incorrect(left);
  await forgetTries(db, tried.uid);
  return code.kind;
}

/**
 * Judges a first code of an app whose secret does not count yet.
 *
 * @returns the period of the code, which is thereby used
 * @throws Refusal as above
 */
export async function checkFirstCode(db: Db, tried: Tried, sealed: string): Promise<number> {
  const left = await countTry(db, tried);
  const code = readSecondFactorCode(tried.code);
  const step = code?.kind === 'app' ? stepOf(tried, sealed, code.digits) : undefined;
  if (step === undefined) throw incorrect(left);
  await forgetTries(db, tried.uid);
  return step;
}

async function countTry(db: Db, { uid, left, now }: Tried): Promise<number> {
  const count = await countTurn(db, { ...WRONG_TRIES, subject: uid, now });
  if (count.left >= 0) return Math.min(count.left, left ?? count.left);
  throw new Refusal('too_many_requests', { internal: WRONG_TRIES.kind, retryAfterS: count.endsInS });
}

/** A right code takes the wrong tries before it away. */
const forgetTries = (db: Db, uid: string) =>
  db.deleteFrom('throttle').where('kind', '=', WRONG_TRIES.kind).where('subject', '=', uid).execute();

function incorrect(left: number): Refusal {
  const found = fieldProblem(problem('secondFactorIncorrect', { left }), 'code');
  return new Refusal('second_factor_incorrect', { fields: { code: found } });
}

/** Telephones show real time, whatever the sandbox's clock says. */
const stepOf = ({ cardKey, uid }: Tried, sealed: string, digits: string): number | undefined =>
  matchingStep(unsealSecret(cardKey, uid, sealed), digits, new Date());

const spend = (db: Db, tried: Tried, code: SecondFactorCode): Promise<boolean> =>
  code.kind === 'app' ? spendAppCode(db, tried, code.digits) : spendRecoveryCode(db, tried, code.letters);

async function spendAppCode(db: Db, tried: Tried, digits: string): Promise<boolean> {
  const factor = await db
    .selectFrom('second_factor')
    .select('sealed_secret')
    .where('user_id', '=', tried.uid)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  const step = factor && stepOf(tried, factor.sealed_secret, digits);
  if (!factor || step === undefined) return false;
  const used = await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('user_id', '=', tried.uid)
    .where('sealed_secret', '=', factor.sealed_secret)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

async function spendRecoveryCode(db: Db, { uid, cardKey, now }: Tried, letters: string): Promise<boolean> {
  const used = await db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('user_id', '=', uid)
    .where('code_hash', '=', recoveryHash(cardKey, uid, letters))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}
