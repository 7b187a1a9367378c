import { getAccountChanges as call } from '#lib/contract/people/account.ts';
import { answeredPhone } from '#lib/domain/phone.ts';
import { query } from '../../commands/handler.ts';
import type { Db } from '../../db/schema.ts';
import { MAX_TRIES } from '../sign-in/code-limits.ts';

/** What its owner has asked for and not confirmed yet. */
export const getAccountChanges = query(call, async ({ db, params, now }) => {
  const uid = params.id;
  const owner = await db
    .selectFrom('users')
    .select('is_phone_proven')
    .where('id', '=', uid)
    .executeTakeFirstOrThrow();
  const link = await findEmailChange(db, uid, now);
  const code = await findPhoneChange(db, uid, now);
  return {
    email: link ? { email: link.email, expiresAt: link.expires_at.toISOString() } : null,
    phone: code ? { phone: answeredPhone(code.identifier), expiresAt: code.expires_at.toISOString() } : null,
    isPhoneConfirmed: owner.is_phone_proven,
  };
});

const findEmailChange = (db: Db, uid: string, now: Date) =>
  db
    .selectFrom('account_link')
    .select(['email', 'expires_at'])
    .where('kind', '=', 'emailChange')
    .where('user_id', '=', uid)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

const findPhoneChange = (db: Db, uid: string, now: Date) =>
  db
    .selectFrom('one_time_code')
    .select(['identifier', 'expires_at'])
    .where('purpose', '=', 'phoneChange')
    .where('place', '=', uid)
    .where('used_at', 'is', null)
    .where('attempts', '<', MAX_TRIES)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
