import { Refusal } from '../../commands/refusal.ts';
import type { Platform } from '../../platform.ts';
import { IdentityError } from '../../providers/identity/port.ts';
import { askProvider } from '../sign-in/ask-provider.ts';

/** Without a password where a social identity signs in. */
type NewAccount = { email: string; password: string | undefined; displayName: string };

/**
 * Makes an identity at the provider for somebody whose link has proven their mailbox; outside any transaction, and
 * repeatable. An identity of that address that no account of ours has, left behind by a try that broke off or made by
 * a stranger, becomes theirs alone: with a new password and no other way in (docs/decisions: accounts from links).
 *
 * @throws Refusal 409 account_exists, account_not_created
 * @throws Refusal 503 where the provider does not answer
 */
export async function makeIdentity(
  { db, identity: { admin } }: Pick<Platform, 'db' | 'identity'>,
  { password, ...person }: NewAccount,
): Promise<string> {
  const account = password === undefined ? person : { ...person, password };
  try {
    const { uid } = await askProvider(() => admin.createUser({ ...account, emailVerified: true }));
    return uid;
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    if (error.reason !== 'emailTaken') throw notCreated(error);
  }
  const known = await askProvider(() => admin.findUser(account.email));
  if (!known) throw notCreated('the address was taken and is nobody’s');
  const owner = await db.selectFrom('users').select('id').where('id', '=', known.uid).executeTakeFirst();
  if (owner) throw new Refusal('account_exists', { internal: 'under another address' });
  await askProvider(() => admin.claimUser(known.uid, account));
  return known.uid;
}

const notCreated = (cause: unknown) => new Refusal('account_not_created', { cause });
