import { getPrefundingAchDetails as call } from '#lib/contract/funding/accounts.ts';
import { accountNumberOf } from '#lib/domain/funding/account-number.ts';
import { query } from '../../commands/handler.ts';
import { HAS_ACCOUNT } from './has-account.ts';

export const getPrefundingAchDetails = query(call, async ({ db, platform, params }) => {
  const { receiving } = platform.bank;
  const account = await db
    .selectFrom('business')
    .innerJoin('funding_reference', 'funding_reference.account_id', 'business.funding_account_id')
    .select(['business.name', 'funding_reference.reference'])
    .where('business.id', '=', params.id)
    .where(HAS_ACCOUNT)
    .executeTakeFirst();
  if (!receiving || !account) return { achDetails: null };
  const { accountPrefix, ...bank } = receiving;
  const accountNumber = accountNumberOf(accountPrefix, account.reference);
  return {
    achDetails: { ...bank, accountNumber, accountType: 'checking' as const, nameOnAccount: account.name },
  };
});
