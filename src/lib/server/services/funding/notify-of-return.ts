import { pathTo } from '#lib/domain/shell/routes.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import type { Tx } from '../../db/schema.ts';
import { mailMembersWith } from '../people/mail-members-with.ts';

type Returned = { businessId: string; amountMinor: number; owedMinor: number };

/** Mails those who see the funding account that a deposit was taken back, and what is owed where it was spent. */
export function notifyOfReturn(tx: Tx, { businessId, amountMinor, owedMinor }: Returned): Promise<void> {
  const about = {
    businessId,
    permission: 'viewFunding',
    path: pathTo('fundingAccount', { businessId }),
  } as const;
  const amount = formatMoney(amountMinor);
  return owedMinor === 0
    ? mailMembersWith(tx, { ...about, kind: 'depositReturned', values: () => ({ amount }) })
    : mailMembersWith(tx, {
        ...about,
        kind: 'depositOwed',
        values: () => ({ amount, owed: formatMoney(owedMinor) }),
      });
}
