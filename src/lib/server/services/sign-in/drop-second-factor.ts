import { wrongState } from '../../commands/wrong-state.ts';
import type { Tx } from '../../db/schema.ts';
import { endAllSignIns } from './end-all-sign-ins.ts';

/**
 * Takes hold of the second factor of somebody who lost it.
 *
 * @throws Refusal 409 where none is on
 */
export async function takeSecondFactor(tx: Tx, uid: string): Promise<void> {
  const factor = await tx
    .selectFrom('second_factor')
    .select('user_id')
    .where('user_id', '=', uid)
    .where('confirmed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!factor) throw wrongState('secondFactorOff');
}

/** Turns it off for them, and ends every sign-in of theirs. */
export async function dropSecondFactor(tx: Tx, { uid, now }: { uid: string; now: Date }): Promise<void> {
  await tx.deleteFrom('second_factor').where('user_id', '=', uid).execute();
  await endAllSignIns(tx, { uid, now });
}
