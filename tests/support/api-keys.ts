import { v7 as newId } from 'uuid';
import type { KeyScope } from '#lib/domain/api-keys/scopes.ts';
import type { Db } from '#lib/server/db/schema.ts';
import { newKeySecret } from '#lib/server/services/api-keys/secret.ts';
import { makeUser } from './world.ts';

type Options = {
  businessId: string;
  scopes?: readonly KeyScope[];
  addresses?: readonly string[];
  name?: string;
  isRevoked?: boolean;
  /** Whoever made it; a person of its own where left out. */
  madeBy?: string;
  at?: Date;
};

/** A key of a business with its secret, as somebody made it. */
export async function makeApiKey(db: Db, options: Options): Promise<{ id: string; secret: string }> {
  const { businessId, scopes = ['viewCards'], addresses = [], name = 'Payroll', isRevoked = false } = options;
  const id = newId();
  const now = options.at ?? new Date();
  const madeBy = options.madeBy ?? (await makeUser(db));
  await db
    .insertInto('api_key')
    .values({
      id,
      business_id: businessId,
      name,
      scopes: [...scopes],
      addresses: [...addresses],
      created_by: madeBy,
      created_by_name: 'Ada Maker',
      created_at: now,
      updated_at: now,
      ...(isRevoked ? { revoked_at: now, revoked_by_name: 'Ada Maker' } : {}),
    })
    .execute();
  const { secret, ...stored } = newKeySecret({ mode: 'sandbox' });
  await db
    .insertInto('api_key_secret')
    .values({ ...stored, api_key_id: id, made_by: madeBy, made_by_name: 'Ada Maker', created_at: now })
    .execute();
  return { id, secret };
}
