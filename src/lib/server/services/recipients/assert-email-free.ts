import { type SqlBool, sql } from 'kysely';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';
import type { Tx } from '../../db/schema.ts';

/** The key space of advisory locks on the addresses of recipients. */
const ADDRESS_LOCK = 7_313_011;

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
  if (taken) {
    throw new Refusal('recipient_exists', {
      fields: { email: fieldProblem({ key: 'api.recipient_exists' }) },
    });
  }
}
