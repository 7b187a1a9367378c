import { wrongState } from '../../commands/wrong-state.ts';
import type { Tx } from '../../db/schema.ts';

/**
 * The request that the caller saw, if it still waits. The caller holds the lock of the card's row, under which alone
 * requests come and go.
 *
 * @throws Refusal 409 wrong_state where it is decided, or another stands in its place
 */
export async function takeOpenRequest(tx: Tx, cardId: string, replacementId: string) {
  const row = await tx
    .selectFrom('replacement_request')
    .selectAll()
    .where('card_id', '=', cardId)
    .where('status', '=', 'open')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row || row.id !== replacementId) throw wrongState('replacementOver');
  return row;
}
