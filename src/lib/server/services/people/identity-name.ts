import { NIL, v7 as newId } from 'uuid';
import type { Tx } from '../../db/schema.ts';
import type { Consumer } from '../../jobs/deliver.ts';
import { enqueue, type TakenMessage } from '../../ledger/outbox.ts';
import type { Platform } from '../../platform.ts';
import { IdentityError } from '../../providers/identity/port.ts';

const TOPIC = 'identity.name';

/** Has the worker tell the provider how somebody is called now: no transaction waits for it. */
export const queueIdentityName = (tx: Tx, uid: string): Promise<void> =>
  enqueue(tx, [{ id: newId(), topic: TOPIC, businessId: NIL, payload: { uid } }]);

/** Tells the present name, so that messages in any order end alike. */
async function tellName({ db, identity }: Platform, { payload }: TakenMessage): Promise<void> {
  const { uid } = payload as { uid: string };
  const user = await db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', uid)
    .executeTakeFirst();
  if (!user) return;
  const displayName = `${user.first_name} ${user.last_name}`;
  await identity.admin.updateUser(uid, { displayName }).catch((error: unknown) => {
    if (!(error instanceof IdentityError && error.reason === 'notFound')) throw error;
  });
}

export const identityNames: Consumer = { topic: TOPIC, limit: 20, leaseMs: 60_000, deliver: tellName };
