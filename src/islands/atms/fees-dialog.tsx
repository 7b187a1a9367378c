import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { AtmFees } from '#lib/contract/atms/atm.ts';
import type { AtmFee } from '#lib/domain/atms/atm-fees.ts';
import { createAtmFeesFlow } from '#lib/stores/atms/fees.ts';
import { problemText } from '#lib/stores/failure.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { FlowDialog } from '../flow/flow-dialog.tsx';
import { AmountInput } from '../ui/amount-input.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useT } from '../ui/texts.tsx';

type FeesDialogProps = { businessId: string; fees: AtmFees; onClose: () => void };

/** Says what cash costs; a field left empty says nothing of it. */
export function FeesDialog({ businessId, fees, onClose }: FeesDialogProps) {
  const t = useT();
  const [flow] = useState(() => createAtmFeesFlow(businessId, fees));
  const { draft, problems } = useStore(flow.$state);
  const fee = (name: AtmFee) => {
    const label = t(`atms.${name}`);
    return (
      <AmountInput
        label={label}
        optional
        error={problemText(problems[name], label, t)}
        value={draft[name]}
        onValue={(value) => flow.change({ [name]: value })}
      />
    );
  };
  return (
    <FlowDialog
      flow={flow}
      title={t('atms.change')}
      act={t('atms.save')}
      movesMoney={false}
      failed={(reason) => t('atms.failed', { reason })}
      onClose={onClose}
      onDone={() => showToast({ tone: 'success', text: t('atms.saved') })}
      form={
        <>
          <TextInput
            label={t('atms.networkName')}
            hint={t('atms.networkHint')}
            optional
            maxLength={60}
            error={problemText(problems.networkName, t('atms.networkName'), t)}
            value={draft.networkName}
            onChange={(event) => flow.change({ networkName: event.target.value })}
          />
          {fee('inNetworkFee')}
          {fee('outOfNetworkFee')}
          {fee('balanceInquiryFee')}
        </>
      }
    />
  );
}
