import type { createUserByCard } from '#lib/contract/registration/by-card.ts';
import type { createProfile, createUser } from '#lib/contract/registration/register.ts';
import type { Request } from '../../commands/handler.ts';
import type { Tx } from '../../db/schema.ts';
import { hashOf } from '../../hash-of.ts';
import { deriveKey, keyedHash } from '../../secrets.ts';

type Asked = Pick<
  Request<typeof createUser | typeof createProfile | typeof createUserByCard>,
  'platform' | 'body' | 'triesKey' | 'now'
>;

/** How long a try whose answer was lost may be repeated; later the account's owner signs in. */
const AGAIN_MS = 10 * 60_000;

/** The account that this very try has opened: the same request under the same key, whose answer was lost. */
export async function findOpenedBefore(asked: Asked): Promise<string | undefined> {
  const { platform, now } = asked;
  const hash = tryHash(asked);
  if (hash === undefined) return undefined;
  const row = await platform.db
    .selectFrom('account_opening')
    .innerJoin('users', 'users.id', 'account_opening.user_id')
    .select('user_id')
    .where('try_hash', '=', hash)
    .where('account_opening.created_at', '>', new Date(now.getTime() - AGAIN_MS))
    .where('users.is_disabled', '=', false)
    .executeTakeFirst();
  return row?.user_id;
}

/** Remembers which try has opened an account. */
export async function keepOpening(tx: Tx, asked: Asked, uid: string): Promise<void> {
  const hash = tryHash(asked);
  if (hash === undefined) return;
  await tx
    .insertInto('account_opening')
    .values({ try_hash: hash, user_id: uid, created_at: asked.now })
    .execute();
}

/** Keyed, because the request has a password; undefined where tries cannot be recognised. */
function tryHash({ platform, body, triesKey }: Asked): string | undefined {
  if (triesKey === undefined) return undefined;
  const key = deriveKey(platform.config.cardKey, 'account opening');
  return keyedHash(key, [triesKey, hashOf(body)].join('\n'));
}
