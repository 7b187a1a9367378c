import { Refusal } from '../../commands/refusal.ts';
import type { Tx } from '../../db/schema.ts';

/**
 * A recipient with their row taken: whatever changes accounts or invitations goes through here first.
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
