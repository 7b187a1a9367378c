import type { Tx } from '../../db/schema.ts';
import { type OpenedSession, tellSignIn } from './tell-sign-in.ts';

/** Writes the row that the token's claim `sid` names. */
export async function writeSignIn(tx: Tx, opened: OpenedSession): Promise<void> {
  const { sid, uid, method, now, from, device, secondFactorAt } = opened;
  await tx
    .insertInto('sign_in')
    .values({
      id: sid,
      user_id: uid,
      method,
      device,
      address: from,
      created_at: now,
      last_seen_at: now,
      second_factor_at: secondFactorAt ?? null,
    })
    .execute();
  await tellSignIn(tx, opened);
}
