import type { Db, Tx } from '../../db/schema.ts';

/** One card of a chain of replacements. */
export type ChainedCard = { id: string; last4: string | null; holderSince: Date | null };

/**
 * A card and the cards that it replaced, itself first. Later cards of the chain are left out: they may belong to
 * another person. All share one account and so one business.
 */
export async function readChain(db: Db | Tx, cardId: string): Promise<ChainedCard[]> {
  const rows = await db
    .selectFrom('card as shown')
    .innerJoin('card', 'card.account_id', 'shown.account_id')
    .select(['card.id', 'card.last4', 'card.holder_since as holderSince', 'card.replaced_by as replacedBy'])
    .where('shown.id', '=', cardId)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byNext = new Map(rows.map((row) => [row.replacedBy, row]));
  const chain: ChainedCard[] = [];
  for (let card = byId.get(cardId); card; card = byNext.get(card.id)) {
    chain.push({ id: card.id, last4: card.last4, holderSince: card.holderSince });
  }
  return chain;
}

/**
 * The part of the chain that the present holder held. A replacement copies `holderSince`, so another time means
 * another person.
 */
export function heldByOne([shown, ...before]: readonly ChainedCard[]): ChainedCard[] {
  if (!shown) return [];
  const since = shown.holderSince?.getTime();
  return [shown, ...before.filter(({ holderSince }) => holderSince?.getTime() === since)];
}
