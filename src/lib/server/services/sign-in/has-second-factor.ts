import { wrongState } from '../../commands/wrong-state.ts';
import type { Db, Tx } from '../../db/schema.ts';

/** Whether an account's sign-ins ask for a code of its app. */
export async function hasSecondFactor(db: Db | Tx, uid: string): Promise<boolean> {
  const factor = await db
    .selectFrom('second_factor')
    .select('user_id')
    .where('user_id', '=', uid)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return factor !== undefined;
}

/** @throws Refusal 409 where it is off */
export async function assertSecondFactorOn(db: Db | Tx, uid: string): Promise<void> {
  if (!(await hasSecondFactor(db, uid))) throw wrongState('secondFactorOff');
}
