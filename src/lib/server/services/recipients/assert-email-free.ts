import { type SqlBool, sql } from 'kysely';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';
import type { Tx } from '../../db/schema.ts';

/** The key space of advisory locks on the addresses of recipients. */
const ADDRESS_LOCK = 7_313_011;

/**
 * Which addresses belong to a recipient of a business already, or stand earlier in the list. It runs under a lock of
 * each, taken in one order, so that the second of two concurrent requests finds the first.
 *
 * @returns one answer for each address, in their order
 */
export async function areEmailsTaken(
  tx: Tx,
  { businessId, emails }: { businessId: string; emails: readonly string[] },
): Promise<boolean[]> {
  await sql`select pg_advisory_xact_lock(${ADDRESS_LOCK}::integer, hash) from (
    select distinct hashtext(lower(${businessId}::text || ' ' || email)) as hash
    from unnest(${emails}::text[]) as email order by 1) as address`.execute(tx);
  const { rows } = await sql<{ isTaken: boolean }>`
    with taken as materialized (
      select lower(email) as address from recipient
      where business_id = ${businessId} and lower(email) = any (array(select lower(unnest(${emails}::text[]))))
    )
    select row_number() over (partition by lower(email) order by n) > 1
      or lower(email) in (select address from taken) as "isTaken"
    from unnest(${emails}::text[]) with ordinality as wanted (email, n) order by n`.execute(tx);
  return rows.map(({ isTaken }) => isTaken);
}

/** @returns 409 recipient_exists beside the email */
export const emailTaken = (): Refusal =>
  new Refusal('recipient_exists', { fields: { email: fieldProblem({ key: 'api.recipient_exists' }) } });

/**
 * Checks that an address belongs to at most one recipient of a business. It runs under a lock of the address, so that
 * the second of two concurrent requests finds the first.
 *
 * @param recipientId the recipient who gets the address, where they exist already
 * @throws Refusal 409 recipient_exists beside the email
 */
export async function assertEmailFree(
  tx: Tx,
  {
    businessId,
    email,
    recipientId = null,
  }: { businessId: string; email: string; recipientId?: string | null },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADDRESS_LOCK}::integer, hashtext(lower(${`${businessId} ${email}`})))`.execute(
    tx,
  );
  const taken = await tx
    .selectFrom('recipient')
    .select('id')
    .where('business_id', '=', businessId)
    .where(sql<SqlBool>`lower(email) = lower(${email})`)
    .where(sql<SqlBool>`id is distinct from ${recipientId}::uuid`)
    .executeTakeFirst();
  if (taken) throw emailTaken();
}
