import { sql } from 'kysely';
import type { ApiKey } from '#lib/contract/api-keys/api-key.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Db, Tx } from '../../db/schema.ts';

type Named = { id: string; apiKeyId: string };

/** Whoever saw a secret that still works, and belongs neither to the business nor to its organization any more. */
const isKnownOutside = (now: Date) => sql<boolean>`exists (
  select from api_key_secret seen join business on business.id = api_key.business_id
  where seen.api_key_id = api_key.id and (seen.valid_until is null or seen.valid_until > ${now})
    and not exists (select from member join users on users.id = member.user_id and not users.is_disabled
      where member.user_id = seen.made_by and member.business_id in (business.id, business.parent_id)))`;

/** Keys with their present secret. */
export const selectKeys = (db: Db | Tx, now: Date) =>
  db
    .selectFrom('api_key')
    .innerJoin('api_key_secret as present', (join) =>
      join.onRef('present.api_key_id', '=', 'api_key.id').on('present.valid_until', 'is', null),
    )
    .selectAll('api_key')
    .select(['present.hint', 'present.made_by_name', 'present.created_at as issued_at'])
    .select([
      sql<Date | null>`(select max(valid_until) from api_key_secret former
        where former.api_key_id = api_key.id and former.valid_until > ${now})`.as('former_until'),
      isKnownOutside(now).as('is_known_outside'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectKeys>['executeTakeFirstOrThrow']>>;

export const toApiKey = (row: Row): ApiKey => ({
  id: row.id,
  businessId: row.business_id,
  name: row.name,
  scopes: row.scopes,
  addresses: row.addresses,
  hint: row.hint,
  createdBy: row.created_by_name,
  createdAt: row.created_at.toISOString(),
  issuedBy: row.made_by_name,
  issuedAt: row.issued_at.toISOString(),
  isKnownOutside: row.is_known_outside,
  formerUntil: row.former_until?.toISOString() ?? null,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  lastUsedFrom: row.last_used_from,
  revokedAt: row.revoked_at?.toISOString() ?? null,
  revokedBy: row.revoked_by_name,
});

/** @throws Refusal 404 */
export async function readApiKey(db: Db | Tx, id: string, now: Date): Promise<ApiKey> {
  const row = await selectKeys(db, now).where('api_key.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return toApiKey(row);
}

/** A key that is not revoked, locked for its change. @throws Refusal 404, also for another business's */
export async function takeKey(tx: Tx, { id, apiKeyId }: Named) {
  const row = await tx
    .selectFrom('api_key')
    .selectAll()
    .where('id', '=', apiKeyId)
    .where('business_id', '=', id)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return row;
}
