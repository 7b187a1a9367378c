import { referenceOf } from '#lib/domain/funding/account-number.ts';
import type { Tx } from '../../db/schema.ts';
import type { Platform } from '../../platform.ts';
import { HAS_ACCOUNT } from './has-account.ts';

export type MatchedAccount = { businessId: string; fundingAccountId: string };

/**
 * The business into whose funding account an account number pays; undefined where it is nobody's. Until the end of the
 * transaction it is neither closed nor does it lose the account (staff/update-marks.ts).
 */
export async function matchAccount(
  tx: Tx,
  { bank }: Platform,
  accountNumber: string,
): Promise<MatchedAccount | undefined> {
  const reference = bank.receiving && referenceOf(bank.receiving.accountPrefix, accountNumber);
  if (!reference) return undefined;
  const found = await tx
    .selectFrom('funding_reference')
    .innerJoin('business', 'business.funding_account_id', 'funding_reference.account_id')
    .select(['business.id as businessId', 'funding_reference.account_id as fundingAccountId'])
    .where('funding_reference.reference', '=', reference)
    // What comes for a closed program, or for an account that nobody would see, is for people to decide.
    .where('business.closed_at', 'is', null)
    .where(HAS_ACCOUNT)
    .forShare('business')
    .executeTakeFirst();
  return found;
}

/** The funding account of a business that money has come to. */
export async function fundingAccountOf(tx: Tx, businessId: string): Promise<string> {
  const { funding_account_id: id } = await tx
    .selectFrom('business')
    .select('funding_account_id')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow();
  if (id === null) throw new Error('money came to a business without a funding account');
  return id;
}
