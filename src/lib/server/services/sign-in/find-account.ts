import { type SqlBool, sql } from 'kysely';
import { readIdentifier } from '#lib/domain/sign-in/identifier.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Db, Tx } from '../../db/schema.ts';

/** An account that may sign in. */
export type FoundAccount = { uid: string; email: string | null };

/**
 * The account of an email or phone, as the contract's `Identifier` wrote it. Its refusals tell who has an account, so
 * whoever calls this has limited the tries or proven the address first.
 *
 * @param isProvenAlone a phone must have been confirmed: what is sent there signs in without a password
 * @throws Refusal account_error for a disabled one, account_not_activated where only an invitation exists,
 *   email_not_found, phone_not_found
 */
export async function findAccount(
  db: Db | Tx,
  identifier: string,
  { isProvenAlone = false }: { isProvenAlone?: boolean } = {},
): Promise<FoundAccount> {
  const { kind, text } = readIdentifier(identifier);
  const account = await db
    .selectFrom('users')
    .select(['id', 'email', 'is_disabled'])
    .where(kind === 'phone' ? sql<SqlBool>`phone = ${text}` : sql<SqlBool>`lower(email) = ${text}`)
    .$if(kind === 'phone' && isProvenAlone, (q) => q.where('is_phone_proven', '=', true))
    .executeTakeFirst();
  if (account?.is_disabled) throw new Refusal('account_error', { internal: 'disabled' });
  if (account) return { uid: account.id, email: account.email };
  if (kind === 'phone') throw new Refusal('phone_not_found');
  throw new Refusal((await isInvited(db, text)) ? 'account_not_activated' : 'email_not_found');
}

/** Whether an account was to be opened by a link that nobody has used yet, whether or not it still works. */
async function isInvited(db: Db | Tx, email: string): Promise<boolean> {
  const link = await db
    .selectFrom('account_link')
    .select('id')
    .where(sql<SqlBool>`lower(email) = ${email}`)
    .where('kind', 'in', ['member', 'cardholder', 'profile'])
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return link !== undefined;
}
