import { Refusal } from '../../commands/refusal.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { Platform } from '../../platform.ts';
import { type IdentityChange, IdentityError } from '../../providers/identity/port.ts';
import { askProvider } from '../sign-in/ask-provider.ts';

/**
 * Gives an identity another email or phone at the provider, before the transaction that writes it here: where the
 * answer or the second half is lost, the same link or code does the same once more.
 *
 * @throws Refusal 409 emailInUse, phoneInUse, account_error; 503 where the provider does not answer
 */
export const changeIdentity = (
  { identity }: Pick<Platform, 'identity'>,
  uid: string,
  change: IdentityChange,
): Promise<void> =>
  askProvider(() => identity.admin.updateUser(uid, change)).catch((error: unknown) => {
    if (!(error instanceof IdentityError)) throw error;
    if (error.reason === 'emailTaken') throw wrongState('emailInUse');
    if (error.reason === 'phoneTaken') throw wrongState('phoneInUse');
    throw error.reason === 'notFound' ? new Refusal('account_error', { internal: 'no identity' }) : error;
  });

/** The owner of an account that may still be used. @throws Refusal 409 account_error */
export async function requireOwner(db: Db | Tx, uid: string | null) {
  const owner = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'phone', 'is_phone_proven'])
    .where('id', '=', uid)
    .where('is_disabled', '=', false)
    .executeTakeFirst();
  if (!owner) throw new Refusal('account_error', { internal: 'disabled' });
  return {
    uid: owner.id,
    name: `${owner.first_name} ${owner.last_name}`,
    email: owner.email,
    phone: owner.phone,
    isPhoneProven: owner.is_phone_proven,
  };
}
