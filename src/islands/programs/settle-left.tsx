import type { FundingAccount } from '#lib/contract/funding/accounts.ts';
import type { ListedProgram, ProgramLeft } from '#lib/contract/programs/programs.ts';
import { paysDebtOf, takesAllOf } from '#lib/stores/programs/settle.ts';
import { AchFacts } from '../funding/ach-facts.tsx';
import { MoveMoney } from '../funding/move-money.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useT } from '../ui/texts.tsx';
import type { Settling } from './use-settling.ts';
import { WithdrawAll } from './withdraw-all.tsx';

type SettleProps = {
  how: Settling;
  organizationId: string;
  program: ListedProgram;
  left: ProgramLeft;
  onClose: () => void;
};

/** Settles one thing that keeps a program open; closing it leads back to closing the program. */
export function SettleLeft({ how, organizationId, program, left, onClose }: SettleProps) {
  const t = useT();
  const { id } = program;
  if (how === 'withdraw') return <WithdrawAll program={program} free={left.free} onClose={onClose} />;
  if (how === 'details') {
    return (
      <Dialog
        open
        title={t('funding.ach.title')}
        onClose={onClose}
        actions={
          <Button tone="primary" onClick={onClose}>
            {t('programs.close.back')}
          </Button>
        }
      >
        <AchFacts businessId={id} />
      </Dialog>
    );
  }
  const begun = (accounts: readonly FundingAccount[]) =>
    how === 'moveOut'
      ? takesAllOf(id, { accounts, organizationId })
      : paysDebtOf(id, { accounts, organizationId, owedMinor: left.owed.amountMinor });
  return <MoveMoney programId={id} begun={begun} onClose={onClose} />;
}
