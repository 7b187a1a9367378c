import type { AccountField, AccountProblem } from '#lib/stores/recipient-setup/account.ts';
import { useT } from '../ui/texts.tsx';

const LABELS = {
  nameOnAccount: 'recipient-setup.manual.name',
  accountType: 'recipient-setup.manual.accountType',
  routingNumber: 'recipient-setup.manual.routing',
  accountNumber: 'recipient-setup.manual.account',
  accountNumberAgain: 'recipient-setup.manual.again',
} as const satisfies Record<AccountField, string>;

/** The problem of a field of the account as a text that names the field; null for none. */
export function useProblemText() {
  const t = useT();
  return (field: AccountField, problem: AccountProblem | undefined): string | null => {
    if (!problem) return null;
    return t(`errors.${problem.key}`, { ...problem.params, field: t(LABELS[field]) });
  };
}
