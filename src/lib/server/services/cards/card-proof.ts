import type { Db, Tx } from '../../db/schema.ts';
import { hashToken, newToken } from '../../secrets.ts';

const LIFETIME_MS = 10 * 60_000;

/** A proof that somebody holds the card: valid for ten minutes and one use; only its hash is stored. */
export async function giveProof(db: Db, cardId: string, now: Date) {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  await db
    .insertInto('card_proof')
    .values({ token_hash: hashToken(token), card_id: cardId, expires_at: expiresAt })
    .execute();
  return { token, expiresAt: expiresAt.toISOString() };
}

/** Whether a proof for this card could be used now; it stays as it is. */
export async function isLiveProof(
  db: Db,
  proof: { token: string; cardId: string; now: Date },
): Promise<boolean> {
  const live = await db
    .selectFrom('card_proof')
    .select('card_id')
    .where('token_hash', '=', hashToken(proof.token))
    .where('card_id', '=', proof.cardId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', proof.now)
    .executeTakeFirst();
  return live !== undefined;
}

/** Uses a proof up, in one statement. @returns whether it was a proof for this card */
export async function takeProof(
  tx: Db | Tx,
  proof: { token: string; cardId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('card_proof')
    .set({ used_at: proof.now })
    .where('token_hash', '=', hashToken(proof.token))
    .where('card_id', '=', proof.cardId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', proof.now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
