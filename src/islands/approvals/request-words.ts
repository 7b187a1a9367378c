import type { Approval } from '#lib/contract/approvals/approvals.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import type { Translate } from '#lib/i18n/translate.ts';

type Asked = Pick<Approval, 'call' | 'amount'>;

/** "Load of $2,000.00", "Change of the approval settings". */
export const requestTitle = ({ call, amount }: Asked, t: Translate): string =>
  t(`approvals.what.${call}`, { amount: amountWords({ amount }) });

/** The button that agrees names the amount. */
export const approveWords = (approval: Asked, t: Translate): string =>
  approval.amount
    ? t('approvals.approve', { amount: amountWords(approval) })
    : t(approval.call === 'updateApprovalSettings' ? 'approvals.approveSettings' : 'approvals.approveRight');

const amountWords = ({ amount }: Pick<Asked, 'amount'>): string =>
  amount ? formatMoney(amount.amountMinor) : '';
