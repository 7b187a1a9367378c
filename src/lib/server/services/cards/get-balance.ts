import { getCardBalance as call } from '#lib/contract/cards/cards.ts';
import { query } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { usd } from '../money.ts';
import { ownBalance } from './card-row.ts';

export const getCardBalance = query(call, async ({ db, params }) => {
  const row = await db
    .selectFrom('card')
    .innerJoin('balance', 'balance.account_id', 'card.account_id')
    .select([ownBalance('posted'), ownBalance('held')])
    .where('card.id', '=', params.id)
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return { posted: usd(row.posted), held: usd(row.held), available: usd(row.posted - row.held) };
});
