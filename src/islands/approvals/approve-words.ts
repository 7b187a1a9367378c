import type { Approval } from '#lib/contract/approvals/approvals.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import type { Translate } from '#lib/i18n/translate.ts';

/** The button that agrees names the amount. */
export function approveWords({ amount, call }: Pick<Approval, 'call' | 'amount'>, t: Translate): string {
  if (amount) return t('approvals.approve', { amount: formatMoney(amount.amountMinor) });
  return t(call === 'updateApprovalSettings' ? 'approvals.approveSettings' : 'approvals.approveRight');
}
