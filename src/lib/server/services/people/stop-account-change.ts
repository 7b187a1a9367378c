import { stopAccountChange as call } from '#lib/contract/people/account.ts';
import { command, done, unchanged } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Tx } from '../../db/schema.ts';
import { recordForPerson } from '../audit/record-for-person.ts';
import { endAllSignIns } from '../sign-in/end-all-sign-ins.ts';
import { takeChangeTry } from './account-change-limits.ts';
import { type AskedChange, readStopToken } from './change-stop.ts';

/**
 * Stops what somebody else asked for in an owner's name. Whoever asked was signed in, so every sign-in ends too.
 * A second press on the same link finds it stopped.
 */
export const stopAccountChange = command(
  call,
  async ({ tx, platform, body, record, now }) => {
    const change = readStopToken(platform.config.cardKey, body.token);
    const found = change && (await STOP[change.of](tx, change, now));
    if (!found) throw new Refusal('link_invalid');
    if (found.state === 'done') throw new Refusal('link_used');
    if (found.state === 'over') return unchanged({});
    const { uid } = found;
    await endAllSignIns(tx, { uid, now });
    await recordForPerson(tx, record, uid, { type: 'signedOutEverywhere', payload: { userId: uid } });
    return done({});
  },
  async ({ platform, from, now }) => takeChangeTry(platform.db, { from, now }),
);

type Found = { uid: string; state: 'stopped' | 'over' | 'done' };

/** Ends the request in one statement; what has happened already is done, what ended otherwise is over. */
const STOP: Record<
  AskedChange['of'],
  (tx: Tx, change: AskedChange, now: Date) => Promise<Found | undefined>
> = {
  async email(tx, { id }, now) {
    const row = await tx
      .selectFrom('account_link')
      .select(['user_id', 'used_at', 'revoked_at', 'expires_at'])
      .where('id', '=', id)
      .where('kind', '=', 'emailChange')
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!row?.user_id) return undefined;
    if (row.used_at) return { uid: row.user_id, state: 'done' };
    if (row.revoked_at || row.expires_at <= now) return { uid: row.user_id, state: 'over' };
    await tx.updateTable('account_link').set({ revoked_at: now }).where('id', '=', id).execute();
    return { uid: row.user_id, state: 'stopped' };
  },
  async phone(tx, { id }, now) {
    const row = await tx
      .selectFrom('one_time_code')
      .select(['place', 'identifier', 'used_at', 'expires_at'])
      .where('id', '=', id)
      .where('purpose', '=', 'phoneChange')
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!row) return undefined;
    const uid = row.place;
    const owner = await tx.selectFrom('users').select('phone').where('id', '=', uid).executeTakeFirst();
    if (row.used_at && owner?.phone === row.identifier) return { uid, state: 'done' };
    if (row.used_at || row.expires_at <= now) return { uid, state: 'over' };
    await tx
      .updateTable('one_time_code')
      .set({ used_at: now })
      .where('purpose', '=', 'phoneChange')
      .where('place', '=', uid)
      .where('used_at', 'is', null)
      .execute();
    return { uid, state: 'stopped' };
  },
};
