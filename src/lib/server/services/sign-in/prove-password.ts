import { Refusal } from '../../commands/refusal.ts';
import type { Db } from '../../db/schema.ts';
import type { Platform } from '../../platform.ts';
import { askProvider } from './ask-provider.ts';
import type { FoundAccount } from './find-account.ts';

/** How long the provider usually keeps somebody out who tried too often. */
const PROVIDER_PAUSE_S = 60;

/**
 * Checks the password of an account at the provider, outside any transaction.
 *
 * @throws Refusal password_incorrect; social_required where the account has no password; account_error where provider
 *   and account do not agree; too_many_requests from the provider; 503 where it does not answer
 */
export async function provePassword(
  { db, identity: { admin } }: Pick<Platform, 'db' | 'identity'>,
  { uid, email }: FoundAccount,
  password: string,
): Promise<void> {
  if (email === null) throw new Refusal('account_error', { internal: 'no email' });
  const check = await askProvider(() => admin.checkPassword(email, password));
  if ('uid' in check) {
    if (check.uid !== uid) throw new Refusal('account_error', { internal: 'another uid' });
    return;
  }
  if (check.error === 'disabled')
    throw new Refusal('account_error', { internal: 'disabled by the provider' });
  if (check.error === 'tooManyRequests') {
    throw new Refusal('too_many_requests', { internal: 'provider', retryAfterS: PROVIDER_PAUSE_S });
  }
  const ways = await askProvider(() => admin.listSignInWays(uid));
  if (ways === null) throw new Refusal('account_error', { internal: 'no identity' });
  // A password that cannot be right, because there is none, is told apart from a wrong one.
  const isSocialOnly = !ways.includes('password') && (await hasSocial(db, uid));
  throw new Refusal(isSocialOnly ? 'social_required' : 'password_incorrect');
}

async function hasSocial(db: Db, uid: string): Promise<boolean> {
  const connected = await db
    .selectFrom('social_identity')
    .select('subject')
    .where('user_id', '=', uid)
    .limit(1)
    .executeTakeFirst();
  return connected !== undefined;
}
