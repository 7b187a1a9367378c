import { Refusal } from '../../commands/refusal.ts';
import type { Tx } from '../../db/schema.ts';

/**
 * Locks a recipient's row; every change of accounts or invitations starts here.
 *
 * @throws Refusal 404 recipient_not_found
 */
export async function takeRecipient(tx: Tx, recipientId: string) {
  const row = await tx
    .selectFrom('recipient')
    .selectAll()
    .where('id', '=', recipientId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('recipient_not_found');
  return row;
}
