import { useCallback } from 'react';
import type { BankTransfer } from '#lib/contract/bank-transfers/bank-transfer.ts';
import type { Recipient } from '#lib/contract/recipients/recipient.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useT } from '../ui/texts.tsx';
import { Paying } from './paying.tsx';
import { PayoutsEnded } from './payouts-ended.tsx';
import { usePaymentFields } from './use-payment-fields.ts';
import { usePlan, useServerNow } from './use-plan.ts';

type PayProps = {
  recipient: Recipient;
  /** the failed payment that is sent again */
  again?: BankTransfer;
  onClose: () => void;
};

/** The dialog that pays a recipient, once the plan and the business's questions are loaded. */
export function PayDialog({ recipient, again, onClose }: PayProps) {
  const t = useT();
  const plan = usePlan(recipient.businessId, true);
  const refetch = useCallback(() => void plan.refetch(), [plan.refetch]);
  const now = useServerNow(plan.data, refetch);
  const fields = usePaymentFields(recipient.businessId);
  const { businessId, name } = recipient;
  const close = <Button onClick={onClose}>{t('common.button.close')}</Button>;
  const title = t(again ? 'bank-transfers.pay.titleAgain' : 'bank-transfers.pay.title', { name });
  if (!plan.data || !fields) {
    return (
      <Dialog open kind="panel" title={title} onClose={onClose} actions={close}>
        {plan.error ? <LoadFailure error={plan.error} onRetry={refetch} /> : <Waiting />}
      </Dialog>
    );
  }
  if (plan.data.isPastCutoff) {
    return (
      <Dialog open kind="panel" title={title} onClose={onClose} actions={close}>
        <PayoutsEnded date={plan.data.payoutCutoff} />
      </Dialog>
    );
  }
  return <Paying key={businessId} {...{ recipient, again, title, fields, now, onClose }} plan={plan.data} />;
}

function Waiting() {
  return (
    <div className="dialog-stack" aria-busy="true">
      <Skeleton kind="block" height={14} width="full" />
      <Skeleton kind="block" height={14} width="full" />
      <Skeleton kind="block" height={14} width="full" />
    </div>
  );
}
