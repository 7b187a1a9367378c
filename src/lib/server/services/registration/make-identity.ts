import { Refusal } from '../../commands/refusal.ts';
import type { Platform } from '../../platform.ts';
import { IdentityError } from '../../providers/identity/port.ts';
import { hashToken } from '../../secrets.ts';
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

/**
 * Makes an identity for somebody who signs in with codes to their phone alone. The provider knows neither phone nor
 * password of it: only our server opens sessions of it. Its uid follows from the proof of the card, so that a try that
 * broke off is taken up and leaves nothing behind.
 *
 * @throws Refusal 409 account_not_created
 * @throws Refusal 503 where the provider does not answer
 */
export async function makePhoneIdentity(
  { identity: { admin } }: Pick<Platform, 'identity'>,
  { proof, displayName }: { proof: string; displayName: string },
): Promise<string> {
  const uid = hashToken(`account by ${proof}`).slice(0, UID_LENGTH);
  try {
    await askProvider(() => admin.createUser({ uid, displayName }));
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    if (error.reason !== 'uidTaken') throw notCreated(error);
  }
  return uid;
}

/** As long as the provider's own. */
const UID_LENGTH = 28;

const notCreated = (cause: unknown) => new Refusal('account_not_created', { cause });
