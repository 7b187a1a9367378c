import { getPrefundingBalance as call } from '#lib/contract/funding/accounts.ts';
import { query } from '../../commands/handler.ts';
import { usd } from '../money.ts';
import { HAS_ACCOUNT } from './has-account.ts';

/** A business without a funding account of its own shows a balance of zero. */
export const getPrefundingBalance = query(call, async ({ db, params, now }) => {
  const row = await db
    .selectFrom('business')
    .innerJoin('balance', 'balance.account_id', 'business.funding_account_id')
    .select(['balance.posted', 'balance.held'])
    .where('business.id', '=', params.id)
    .where(HAS_ACCOUNT)
    .executeTakeFirst();
  const { posted, held } = row ?? { posted: 0, held: 0 };
  return { available: usd(posted - held), held: usd(held), asOf: now.toISOString() };
});
