import type { FundingAccount } from '#lib/contract/funding/accounts.ts';
import { TRANSFER_MAX_MINOR } from '#lib/domain/limits.ts';
import { toDecimal } from '#lib/domain/money.ts';

type Among = { accounts: readonly FundingAccount[]; organizationId: string };

/** A transfer of all that is on a program's account to the organization, where that has an account. */
export function takesAllOf(programId: string, { accounts, organizationId }: Among) {
  const [own, organization] = [programId, organizationId].map((id) =>
    accounts.find(({ business }) => business.id === id),
  );
  const allMinor = Math.min(own?.available.amountMinor ?? 0, TRANSFER_MAX_MINOR);
  return {
    from: programId,
    to: organization?.business.id ?? '',
    amount: allMinor > 0 ? toDecimal(allMinor) : '',
  };
}

/** A transfer that pays what a program owes: from the organization where it has enough, else from another that has. */
export function paysDebtOf(
  programId: string,
  { accounts, organizationId, owedMinor }: Among & { owedMinor: number },
) {
  const able = accounts.filter(
    ({ business, available, owed }) =>
      business.id !== programId && owed.amountMinor === 0 && available.amountMinor >= owedMinor,
  );
  const from = able.find(({ business }) => business.id === organizationId) ?? able[0];
  return {
    from: from?.business.id ?? '',
    to: programId,
    amount: toDecimal(Math.min(owedMinor, TRANSFER_MAX_MINOR)),
  };
}
