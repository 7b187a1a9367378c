import type { FundingAccount } from '#lib/contract/funding/accounts.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useT } from '../ui/texts.tsx';
import { TransferDialog, type TransferProps } from './transfer-dialog.tsx';
import { useManagedAccounts } from './use-managed-accounts.ts';
import { useOverview } from './use-overview.ts';

type MoveProps = {
  /** the program that it is about, whose fields are asked for */
  programId: string;
  /** what stands in the form at first */
  begun: (accounts: readonly FundingAccount[]) => TransferProps['begun'];
  onClose: () => void;
};

/** Moves money from or to a program, from wherever it is shown: its accounts are read first. */
export function MoveMoney({ programId, begun, onClose }: MoveProps) {
  const t = useT();
  const { accounts, error, refetch } = useManagedAccounts();
  // What it asks for besides stands with its account; whoever may not see that is not asked.
  const { data: overview, error: unseen } = useOverview(programId);
  if (accounts && (overview || unseen)) {
    return (
      <TransferDialog
        accounts={accounts}
        begun={begun(accounts)}
        fields={overview?.customFields ?? []}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog open title={t('funding.transfer.title')} onClose={onClose}>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton kind="block" height={24} width="full" />
      )}
    </Dialog>
  );
}
