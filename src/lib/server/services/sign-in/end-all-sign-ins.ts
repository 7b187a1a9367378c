import { sql } from 'kysely';
import { NIL, v7 as newId } from 'uuid';
import type { Tx } from '../../db/schema.ts';
import type { Consumer } from '../../jobs/deliver.ts';
import { enqueue, type TakenMessage } from '../../ledger/outbox.ts';
import type { Platform } from '../../platform.ts';
import { IdentityError } from '../../providers/identity/port.ts';

const TOPIC = 'identity.revokeSessions';

type WaitingEnd = { uid: string; at: string };

/**
 * Ends every sign-in of an account, those that wait for a second factor too: their next call is refused, wherever they
 * are. The provider is told by the worker, because no transaction waits for it. For a changed password, phone or email,
 * a disabled account and a sign-out everywhere (safety.md §2).
 */
export async function endAllSignIns(tx: Tx, { uid, now }: { uid: string; now: Date }): Promise<void> {
  // A token says when it was signed in by real time, whatever the sandbox's clock says.
  await tx
    .updateTable('users')
    .set({ sessions_valid_from: sql<Date>`clock_timestamp()` })
    .where('id', '=', uid)
    .execute();
  await tx
    .updateTable('sign_in')
    .set({ ended_at: now })
    .where('user_id', '=', uid)
    .where('ended_at', 'is', null)
    .execute();
  await tx
    .updateTable('sign_in_challenge')
    .set({ used_at: now })
    .where('user_id', '=', uid)
    .where('used_at', 'is', null)
    .execute();
  const payload: WaitingEnd = { uid, at: now.toISOString() };
  await enqueue(tx, [{ id: newId(), topic: TOPIC, businessId: NIL, payload }]);
}

/**
 * Tells the provider, which then renews no token of a former sign-in. Where somebody has signed in again meanwhile it
 * is left out: it would end that one too, and the former ones are refused here anyway.
 */
async function revokeAtProvider({ db, identity }: Platform, { payload }: TakenMessage): Promise<void> {
  const { uid, at } = payload as WaitingEnd;
  const newer = await db
    .selectFrom('sign_in')
    .select('id')
    .where('user_id', '=', uid)
    .where('created_at', '>=', new Date(at))
    .limit(1)
    .executeTakeFirst();
  if (newer) return;
  await identity.admin.revokeSessions(uid).catch((error: unknown) => {
    if (!(error instanceof IdentityError && error.reason === 'notFound')) throw error;
  });
}

export const sessionEnds: Consumer = {
  topic: TOPIC,
  limit: 20,
  leaseMs: 60_000,
  deliver: revokeAtProvider,
};
