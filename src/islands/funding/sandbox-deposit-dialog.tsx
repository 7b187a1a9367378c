import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { formatMoney } from '#lib/i18n/formats.ts';
import { problemText } from '#lib/stores/failure.ts';
import { createSandboxDepositFlow } from '#lib/stores/funding/sandbox-deposit.ts';
import { amountMinorOf } from '#lib/stores/money-draft.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { FlowDialog } from '../flow/flow-dialog.tsx';
import { AmountInput } from '../ui/amount-input.tsx';
import { Select } from '../ui/select.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useT } from '../ui/texts.tsx';

type DepositProps = { accountNumber: string; onClose: () => void };

/** Only in a sandbox: has somebody pay money in at its bank. */
export function SandboxDepositDialog({ accountNumber, onClose }: DepositProps) {
  const t = useT();
  const text = (name: string, words?: Record<string, string>) => t(`funding.sandbox.${name}`, words);
  const [flow] = useState(() => createSandboxDepositFlow(accountNumber, text('senderFirst')));
  const { draft, problems } = useStore(flow.$state);
  const amount = formatMoney(amountMinorOf(draft));
  return (
    <FlowDialog
      flow={flow}
      title={text('title')}
      act={text('submit', { amount })}
      failed={(reason) => text('failed', { reason })}
      onClose={onClose}
      onDone={() => showToast({ tone: 'success', text: t(`funding.sandbox.done.${draft.when}`, { amount }) })}
      form={
        <>
          <AmountInput
            size="l"
            data-autofocus
            label={text('amount')}
            error={problemText(problems.amount, text('amount'), t)}
            value={draft.amount}
            onValue={(typed) => flow.change({ amount: typed })}
          />
          <TextInput
            optional
            label={text('sender')}
            maxLength={100}
            value={draft.senderName}
            onChange={(event) => flow.change({ senderName: event.target.value })}
          />
          <Select
            label={text('when')}
            options={(['now', 'later'] as const).map((value) => ({
              value,
              label: t(`funding.sandbox.whens.${value}`),
            }))}
            value={draft.when}
            onValue={(when) => flow.change({ when: when as 'now' | 'later' })}
          />
        </>
      }
    />
  );
}
