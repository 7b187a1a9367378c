import type { Approval } from '#lib/contract/approvals/approvals.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import type { Translate } from '#lib/i18n/translate.ts';

/** "Load of $2,000.00", "Change of the approval settings". */
export const requestTitle = ({ call, amount }: Pick<Approval, 'call' | 'amount'>, t: Translate): string =>
  t(`approvals.what.${call}`, { amount: amount ? formatMoney(amount.amountMinor) : '' });
