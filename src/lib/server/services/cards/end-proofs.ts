import type { Tx } from '../../db/schema.ts';

/** Links and proofs that were given out for a card open nothing any more. */
export async function endProofs(tx: Tx, cardId: string): Promise<void> {
  await tx.deleteFrom('card_proof').where('card_id', '=', cardId).where('used_at', 'is', null).execute();
  await tx.deleteFrom('card_activation').where('card_id', '=', cardId).where('used_at', 'is', null).execute();
}
