import { endSignIn as call } from '#lib/contract/sign-in/sign-ins.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Tx } from '../../db/schema.ts';

export const endSignIn = command(call, async ({ tx, params, now }) => {
  const isEnded = await writeEnd(tx, { id: params.signInId, uid: params.id, now });
  if (!isEnded) throw new Refusal('not_found');
  return done({});
});

/** @returns whether it was this account's and still open */
export async function writeEnd(
  tx: Tx,
  { id, uid, now }: { id: string; uid: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sign_in')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('user_id', '=', uid)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
