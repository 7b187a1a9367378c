import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Recipient } from '#lib/contract/recipients/recipient.ts';
import { createBankDetailsFlow } from '#lib/stores/recipients/change.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { FreshFlowDialog } from '../flow/fresh-flow-dialog.tsx';
import { useT } from '../ui/texts.tsx';
import { BankDetailsForm } from './bank-details-form.tsx';
import { BankDetailsReview } from './bank-details-review.tsx';

/** The bank account of a recipient, entered by the organisation. */
export function DetailsDialog({ recipient, onClose }: { recipient: Recipient; onClose: () => void }) {
  const t = useT();
  const [flow] = useState(() => createBankDetailsFlow(recipient));
  const { draft, problems } = useStore(flow.$state);
  const words = { name: recipient.name };
  return (
    <FreshFlowDialog
      flow={flow}
      title={t('recipients.details.title')}
      reviewTitle={t('recipients.review.title')}
      act={t('recipients.details.submit')}
      failed={(reason) => t('recipients.details.failed', { reason })}
      onDone={() => showToast({ tone: 'success', text: t('recipients.details.done', words) })}
      onClose={onClose}
      form={
        <>
          <p>{t('recipients.details.body', words)}</p>
          <BankDetailsForm
            details={draft}
            kind={recipient.kind}
            problems={problems}
            onDetails={(change) => flow.change(change)}
          />
        </>
      }
      review={<BankDetailsReview person={recipient} details={draft} />}
    />
  );
}
