import { type RawBuilder, sql } from 'kysely';
import { isKeyScope, type KeyScope } from '#lib/domain/api-keys/scopes.ts';
import { isPermission } from '#lib/domain/people/permissions.ts';
import type { KeyActor } from '../../commands/actor.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { type BusinessFacts, FACTS_OF_BUSINESS } from '../people/facts-of-business.ts';

type Row = {
  id: string;
  name: string;
  business_id: string;
  scopes: string[];
  addresses: string[];
  last_used_at: Date | null;
  businesses: BusinessFacts[];
};

/** A key with what guards its use. */
export type LoadedKey = { actor: KeyActor; addresses: readonly string[]; lastUsedAt: Date | null };

/** The key of a secret that works at this time; undefined for a forged, former or revoked one. */
export const loadKeyOfSecret = (db: Db, secretHash: string, now: Date): Promise<LoadedKey | undefined> =>
  readKey(
    db,
    sql`api_key.id = (select api_key_id from api_key_secret
      where secret_hash = ${secretHash} and (valid_until is null or valid_until > ${now}))`,
  );

/** A key without a call of its own, for work that goes on or begins by itself; undefined for a revoked one. */
export async function loadKey(db: Db | Tx, keyId: string): Promise<KeyActor | undefined> {
  const found = await readKey(db, sql`api_key.id = ${keyId}`);
  return found?.actor;
}

async function readKey(db: Db | Tx, isMeant: RawBuilder<unknown>): Promise<LoadedKey | undefined> {
  const { rows } = await sql<Row>`
    select api_key.id, api_key.name, api_key.business_id, scopes, addresses, last_used_at,
      (select jsonb_agg(${FACTS_OF_BUSINESS} order by s.parent_id nulls first, s.name, s.id)
        from business s where s.id = api_key.business_id or s.parent_id = api_key.business_id) as businesses
    from api_key where ${isMeant} and revoked_at is null`.execute(db);
  const [row] = rows;
  return row && { actor: actorOf(row), addresses: row.addresses, lastUsedAt: row.last_used_at };
}

/** Scopes are the same in all that a key reaches; nobody asks a program for a second factor. */
function actorOf({ id, name, business_id, scopes, businesses }: Row): KeyActor {
  const held: KeyScope[] = scopes.filter(isKeyScope);
  const permissions = held.flatMap((scope) => (isPermission(scope) ? [scope] : []));
  return {
    kind: 'key',
    id,
    name,
    businessId: business_id,
    scopes: held,
    reach: businesses.map((business) => ({
      ...business,
      role: null,
      isRoleDefined: true,
      permissions,
      lacksSecondFactor: false,
    })),
  };
}
