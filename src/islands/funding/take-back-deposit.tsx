import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { FundingAccountDeposit } from '#lib/contract/funding/deposits.ts';
import { failureText } from '#lib/stores/failure.ts';
import { takeSandboxDepositBack } from '#lib/stores/funding/sandbox-deposit.ts';
import { showToast } from '#lib/stores/toasts.ts';
import type { ListColumn } from '../list/list-column.ts';
import { Button } from '../ui/button.tsx';
import { useT } from '../ui/texts.tsx';

/** Only in a sandbox: what the sender's bank may do to a deposit. */
export const SANDBOX_COLUMN: ListColumn<FundingAccountDeposit> = {
  id: 'sandbox',
  width: 20,
  isNothing: ({ reference, status }) => reference === null || status === 'returned',
  cell: ({ reference }) => <TakeBack reference={reference ?? ''} />,
};

function TakeBack({ reference }: { reference: string }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      await takeSandboxDepositBack(reference);
    } catch (error) {
      showToast({ tone: 'error', text: t('funding.sandbox.failed', { reason: failureText(error, t) }) });
    }
    setBusy(false);
  };
  return (
    <Button size="s" busy={busy} icon={<Undo2 aria-hidden="true" />} onClick={() => void press()}>
      {t('funding.sandbox.takeBack')}
    </Button>
  );
}
