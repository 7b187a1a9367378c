import { useState } from 'react';
import type { Recipient, RecipientBankAccount } from '#lib/contract/recipients/recipient.ts';
import { createRemoveAccountFlow } from '#lib/stores/recipients/change.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { FreshFlowDialog } from '../flow/fresh-flow-dialog.tsx';
import { useT } from '../ui/texts.tsx';

type RemoveProps = { recipient: Recipient; account: RecipientBankAccount; onClose: () => void };

/** Asks before it removes an account that never received a payment. */
export function RemoveDialog({ recipient, account, onClose }: RemoveProps) {
  const t = useT();
  const [flow] = useState(() => createRemoveAccountFlow(recipient, account));
  const words = { name: recipient.name, last4: account.last4 };
  return (
    <FreshFlowDialog
      flow={flow}
      title={t('recipients.remove.title')}
      act={t('recipients.remove.submit')}
      tone="danger"
      failed={(reason) => t('recipients.remove.failed', { reason })}
      review={<p>{t('recipients.remove.body', words)}</p>}
      onDone={() => showToast({ tone: 'success', text: t('recipients.remove.done', words) })}
      onClose={onClose}
    />
  );
}
