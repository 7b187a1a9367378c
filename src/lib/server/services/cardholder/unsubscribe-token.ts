import { unsubscribe } from '#lib/contract/cardholder/unsubscribe.ts';
import { PREFERENCE_KINDS, type PreferenceKind } from '#lib/domain/cardholder/communication-preferences.ts';
import { deriveKey, linkSecret, readLinkSecret } from '../../secrets.ts';

type Subscription = { uid: string; kind: PreferenceKind };

const keyOf = (cardKey: Buffer): Buffer => deriveKey(cardKey, 'unsubscribe');

/** What the secret names, as one word without a dot. */
const nameOf = ({ uid, kind }: Subscription): string =>
  Buffer.from(JSON.stringify([kind, uid])).toString('base64url');

/**
 * The secret in a mail that ends mails of its kind. It never ends itself, because old mails are unsubscribed from, too,
 * and all that it can do is to end them.
 */
export const unsubscribeToken = (cardKey: Buffer, { uid, kind }: Subscription): string =>
  linkSecret(keyOf(cardKey), nameOf({ uid, kind }));

/** Where a mail client posts when its reader unsubscribes. */
export const unsubscribeUrl = (
  { publicOrigin, cardKey }: { publicOrigin: string; cardKey: Buffer },
  subscription: Subscription,
): string => {
  const url = new URL(`/api${unsubscribe.path}`, publicOrigin);
  url.searchParams.set('token', unsubscribeToken(cardKey, subscription));
  return url.href;
};

/** What a secret names; undefined for a forged one. */
export function readUnsubscribeToken(cardKey: Buffer, token: string): Subscription | undefined {
  const name = readLinkSecret(keyOf(cardKey), token);
  if (name === undefined) return undefined;
  const [kind, uid] = JSON.parse(Buffer.from(name, 'base64url').toString('utf8')) as [PreferenceKind, string];
  return PREFERENCE_KINDS.includes(kind) ? { uid, kind } : undefined;
}
