import type { AccountField, AccountProblem } from '#lib/stores/recipient-setup/account.ts';
import { useT } from '../ui/texts.tsx';

const LABELS = {
  nameOnAccount: 'paymentSetup.manual.name',
  accountType: 'paymentSetup.manual.accountType',
  routingNumber: 'paymentSetup.manual.routing',
  accountNumber: 'paymentSetup.manual.account',
  accountNumberAgain: 'paymentSetup.manual.again',
} as const satisfies Record<AccountField, string>;

/** What is wrong with a field of the account, in words that name it; null where nothing is. */
export function useProblemText() {
  const t = useT();
  return (field: AccountField, problem: AccountProblem | undefined): string | null => {
    if (!problem) return null;
    if (problem.key === 'notSame') return t('paymentSetup.manual.notSame');
    return t(`errors.${problem.key}`, { ...problem.params, field: t(LABELS[field]) });
  };
}
