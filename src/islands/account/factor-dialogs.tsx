import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { createRemoveFactorFlow, createRenewCodesFlow } from '#lib/stores/account/second-factor.ts';
import { problemText } from '#lib/stores/failure.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { SecondFactorInput } from '../ui/second-factor-input.tsx';
import { useT } from '../ui/texts.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

type FactorProps = { uid: string; onClose: () => void };

/** Asks before two-step sign-in is turned off, and for a code. */
export function RemoveFactorDialog({ uid, onClose }: FactorProps) {
  const t = useT();
  const [flow] = useState(() => createRemoveFactorFlow(uid));
  const { problems } = useStore(flow.$state);
  return (
    <AccountDialog
      flow={flow}
      title={t('account.secondFactor.remove.title')}
      act={t('account.secondFactor.turnOff')}
      tone="danger"
      onDone={() => showToast({ tone: 'success', text: t('account.secondFactor.turnedOff') })}
      onClose={onClose}
      form={
        <>
          <p>{t('account.secondFactor.remove.body')}</p>
          <SecondFactorInput
            error={problemText(problems.code, t('common.secondFactor.app.label'), t)}
            onTyped={(code) => flow.change({ code })}
          />
        </>
      }
    />
  );
}

/** Asks before new recovery codes take the place of the older ones, and shows them. */
export function RenewCodesDialog({ uid, onClose }: FactorProps) {
  const t = useT();
  const [flow] = useState(() => createRenewCodesFlow(uid));
  const { answer } = useStore(flow.$state);
  if (answer) return <RecoveryCodesDialog codes={answer.recoveryCodes} onClose={onClose} />;
  return (
    <AccountDialog
      flow={flow}
      title={t('account.secondFactor.renew.title')}
      act={t('account.secondFactor.renew.act')}
      review={<p>{t('account.secondFactor.renew.body')}</p>}
      onClose={onClose}
    />
  );
}
