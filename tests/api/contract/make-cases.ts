import type { Db } from '#lib/server/db/schema.ts';
import { makeDispute } from '../../support/disputes.ts';
import { makeRequest } from '../../support/replacements.ts';

type Cases = { cardIds: readonly string[]; uid: string; at: (index: number) => Date };

/** A case about each purchase with the first card, and a request for a replacement of each card. */
export async function makeCases(db: Db, { cardIds, uid, at }: Cases): Promise<void> {
  const [cardId = ''] = cardIds;
  const purchases = await db
    .selectFrom('card_transaction')
    .select('id')
    .where('card_id', '=', cardId)
    .orderBy('id')
    .limit(cardIds.length)
    .execute();
  for (const [index, { id: transactionId }] of purchases.entries())
    await makeDispute(db, { cardId, transactionId, uid, at: at(index) });
  for (const [index, id] of cardIds.entries()) await makeRequest(db, { cardId: id, uid, at: at(index) });
}
