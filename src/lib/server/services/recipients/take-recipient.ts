import { ApiError } from '../../commands/api-error.ts';
import type { Tx } from '../../db/schema.ts';

/**
 * A recipient with their row taken: whatever changes accounts or invitations goes through here first.
 *
 * @throws ApiError 404 recipient_not_found
 */
export async function lockRecipient(tx: Tx, recipientId: string) {
  const row = await tx
    .selectFrom('recipient')
    .selectAll()
    .where('id', '=', recipientId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new ApiError('recipient_not_found');
  return row;
}
