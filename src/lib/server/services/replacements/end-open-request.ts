import type { ReplacementStatus } from '#lib/domain/replacements/replacement-states.ts';
import type { Tx } from '../../db/schema.ts';

type End = { now: Date } & (
  | { status: 'approved'; newCardId: string; orderId: string | null; by: string; isAutomatic: boolean }
  | { status: 'declined'; by: string; reason: string }
  | { status: Extract<ReplacementStatus, 'cancelled' | 'ended'> }
);

/**
 * Ends the request about a card that still waits, if there is one. Whoever closes, replaces or hands on a card calls
 * it under the lock of the card's row, so no request outlives its card.
 *
 * @returns whether one waited
 */
export async function endOpenRequest(tx: Tx, cardId: string, end: End): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('replacement_request')
    .set({
      status: end.status,
      decided_at: end.now,
      decided_by_name: 'by' in end ? end.by : null,
      decision_reason: 'reason' in end ? end.reason : null,
      ...('newCardId' in end
        ? { new_card_id: end.newCardId, order_id: end.orderId, is_automatic: end.isAutomatic }
        : {}),
    })
    .where('card_id', '=', cardId)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The id of the request about a card that still waits. */
export async function openRequestOf(tx: Tx, cardId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('replacement_request')
    .select('id')
    .where('card_id', '=', cardId)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return row?.id;
}
