import { formatMoney } from './formats.ts';
import type { Translate } from './translate.ts';

/** The call that was asked for, and what it moves; cents. */
type Asked = { call: string; amount: { amountMinor: number } | null };

/** "Load of $2,000.00", "Change of the approval settings". */
export const requestTitle = ({ call, amount }: Asked, t: Translate): string =>
  t(`approvals.what.${call}`, { amount: amount ? formatMoney(amount.amountMinor) : '' });
