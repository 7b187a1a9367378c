import { getPrefundingBalance as call } from '#lib/contract/funding/accounts.ts';
import { query } from '../../commands/handler.ts';
import { usd } from '../money.ts';

/** A business without a funding account shows a balance of zero. */
export const getPrefundingBalance = query(call, async ({ db, params, now }) => {
  const row = await db
    .selectFrom('business')
    .innerJoin('balance', 'balance.account_id', 'business.funding_account_id')
    .select(['balance.posted', 'balance.held'])
    .where('business.id', '=', params.id)
    .executeTakeFirst();
  const { posted, held } = row ?? { posted: 0, held: 0 };
  return { available: usd(posted - held), held: usd(held), asOf: now.toISOString() };
});
