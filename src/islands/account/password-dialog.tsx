import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { createPasswordFlow } from '#lib/stores/account/change-password.ts';
import { problemText } from '#lib/stores/failure.ts';
import { PasswordInput } from '../ui/password-input.tsx';
import { useT } from '../ui/texts.tsx';
import { AccountDialog } from './account-dialog.tsx';

const ENTRIES = ['current', 'password', 'again'] as const;

type PasswordProps = { uid: string; onDone: () => void; onClose: () => void };

/** Another password by the present one. */
export function PasswordDialog({ uid, onDone, onClose }: PasswordProps) {
  const t = useT();
  const [flow] = useState(() => createPasswordFlow(uid));
  const { draft, problems } = useStore(flow.$state);
  return (
    <AccountDialog
      flow={flow}
      title={t('account.passwordTitle')}
      act={t('account.passwordSave')}
      onDone={onDone}
      onClose={onClose}
      form={
        <>
          {ENTRIES.map((entry) => {
            const label = t(`account.passwordEntry.${entry}`);
            return (
              <PasswordInput
                key={entry}
                label={label}
                hint={entry === 'password' ? t('account.passwordNeeds') : undefined}
                showLabel={t('common.confirm.show')}
                concealLabel={t('common.confirm.conceal')}
                autoComplete={entry === 'current' ? 'current-password' : 'new-password'}
                error={problemText(problems[entry], label, t)}
                value={draft[entry]}
                onChange={(event) => flow.change({ [entry]: event.target.value })}
              />
            );
          })}
          <p className="account-note">{t('account.signsOut')}</p>
        </>
      }
    />
  );
}
