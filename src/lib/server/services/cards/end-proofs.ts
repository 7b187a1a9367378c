import type { Tx } from '../../db/schema.ts';

/** Invalidates the links and proofs that were issued for a card. */
export async function endProofs(tx: Tx, cardId: string): Promise<void> {
  await tx.deleteFrom('card_proof').where('card_id', '=', cardId).where('used_at', 'is', null).execute();
  await tx.deleteFrom('card_activation').where('card_id', '=', cardId).where('used_at', 'is', null).execute();
}
