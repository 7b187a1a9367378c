import type { Card } from '#lib/contract/cards/card.ts';
import { getCard as call } from '#lib/contract/cards/cards.ts';
import { query } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { usd } from '../money.ts';
import { selectCards, toCardRow } from './card-row.ts';
import { cardFor } from './holder-view.ts';

export const getCard = query(call, async ({ db, grant, params }) => ({
  card: cardFor({ isHolder: grant.as === 'holder' }, await readCard(db, params.id)),
}));

/** One card as the contract shows it. @throws Refusal 404 */
export async function readCard(db: Db | Tx, id: string): Promise<Card> {
  const row = await selectCards(db).where('card.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return {
    ...toCardRow(row),
    organisationName: row.organisation_name,
    expiresOn: row.expires_on,
    replacedBy: row.replaced_by,
    posted: usd(row.posted),
    pinSet: row.pin_set_at !== null,
    version: row.version,
  };
}
