import { KEY_SCOPES, type KeyScope } from '#lib/domain/api-keys/scopes.ts';
import type { Db } from '#lib/server/db/schema.ts';
import { makeApiKey } from '../../support/api-keys.ts';
import type { KeyCaller } from './callers.ts';
import { KEY_ADDRESSES } from './keys.ts';

/** The keys of A and of another business, with what each caller sends. */
export async function createKeys(
  db: Db,
  { businessId, foreignId }: { businessId: string; foreignId: string },
) {
  const ofA = { businessId, addresses: KEY_ADDRESSES };
  const key = await makeApiKey(db, ofA);
  const revoked = await makeApiKey(db, { ...ofA, scopes: KEY_SCOPES, isRevoked: true });
  const foreign = await makeApiKey(db, { businessId: foreignId, scopes: KEY_SCOPES });
  const secrets: Record<KeyCaller, string> = {
    key: key.secret,
    keyLess: key.secret,
    keyOut: key.secret,
    keyRev: revoked.secret,
    keyX: foreign.secret,
  };
  const change = (to: { scopes: string[] } | { business_id: string }) =>
    db.updateTable('api_key').set(to).where('id', '=', key.id).execute();
  return {
    secrets,
    /** From now on the key of A has these scopes. */
    scope: (scopes: readonly KeyScope[]) => change({ scopes: [...scopes] }),
    /** From now on it is one of this business, as the members of a new business are those of A. */
    point: (to: string) => change({ business_id: to }),
  };
}
