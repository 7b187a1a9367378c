import { useState } from 'react';
import type { Dispute } from '#lib/contract/disputes/dispute.ts';
import { creditKept } from '#lib/domain/disputes/credit-kept.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import { createWithdrawFlow } from '#lib/stores/disputes/withdraw.ts';
import { FlowDialog } from '../flow/flow-dialog.tsx';
import { useT } from '../ui/texts.tsx';

type WithdrawDialogProps = { dispute: Dispute; onClose: () => void };

/** Asks before a case is withdrawn, and names the money that goes with it. */
export function WithdrawDialog({ dispute, onClose }: WithdrawDialogProps) {
  const t = useT();
  const [flow] = useState(() => createWithdrawFlow(dispute));
  const keptMinor = creditKept(dispute);
  return (
    <FlowDialog
      flow={flow}
      size="s"
      movesMoney={keptMinor > 0}
      tone={keptMinor > 0 ? 'danger' : 'primary'}
      title={t('cardholder.disputes.withdrawing.title')}
      review={
        <>
          <p>
            {keptMinor > 0
              ? t('cardholder.disputes.withdrawing.credit', { amount: formatMoney(keptMinor) })
              : t('cardholder.disputes.withdrawing.noCredit')}
          </p>
          <p className="soft">{t('cardholder.disputes.withdrawing.then')}</p>
        </>
      }
      act={t('cardholder.disputes.withdraw')}
      keep={t('cardholder.disputes.withdrawing.keep')}
      failed={(reason) => t('cardholder.disputes.withdrawFailed', { reason })}
      unknown={t('cardholder.card.unknown')}
      onClose={onClose}
    />
  );
}
