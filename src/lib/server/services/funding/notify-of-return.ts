import { pathTo } from '#lib/domain/shell/routes.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import type { Tx } from '../../db/schema.ts';
import { mailMembersWith } from '../people/mail-members-with.ts';

type Returned = { businessId: string; amountMinor: number; owedMinor: number };

/**
 * Mails that a deposit was taken back: those who see the funding account, or, where some of it was spent and is owed,
 * those who can bring money there.
 */
export function notifyOfReturn(tx: Tx, { businessId, amountMinor, owedMinor }: Returned): Promise<void> {
  const about = { businessId, path: pathTo('fundingAccount', { businessId }) };
  const amount = formatMoney(amountMinor);
  return owedMinor === 0
    ? mailMembersWith(tx, {
        ...about,
        permission: 'viewFunding',
        kind: 'depositReturned',
        values: (_, program) => ({ program, amount }),
      })
    : mailMembersWith(tx, {
        ...about,
        permission: 'manageFunding',
        kind: 'depositOwed',
        values: (_, program) => ({ program, amount, owed: formatMoney(owedMinor) }),
      });
}
