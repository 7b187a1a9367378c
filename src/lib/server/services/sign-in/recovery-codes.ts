import { randomInt } from 'node:crypto';
import { RECOVERY_ALPHABET, RECOVERY_LENGTH } from '#lib/domain/sign-in/second-factor-code.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { recoveryHash } from './second-factor-secret.ts';

const COUNT = 10;

/**
 * Gives an account ten new recovery codes instead of those it has.
 *
 * @returns the codes in two groups, to be shown once: stored are their hashes alone
 */
export async function writeRecoveryCodes(
  tx: Tx,
  { uid, cardKey }: { uid: string; cardKey: Buffer },
): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  await tx.deleteFrom('recovery_code').where('user_id', '=', uid).execute();
  await tx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ user_id: uid, code_hash: recoveryHash(cardKey, uid, code) })))
    .execute();
  return codes.map((code) => `${code.slice(0, RECOVERY_LENGTH / 2)}-${code.slice(RECOVERY_LENGTH / 2)}`);
}

/** How many an account has left. */
export async function countRecoveryCodes(db: Db | Tx, uid: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('user_id', '=', uid)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

const newCode = (): string =>
  Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join(
    '',
  );
