import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { createEmailFlow } from '#lib/stores/account/change-address.ts';
import { problemText } from '#lib/stores/failure.ts';
import { TextInput } from '../ui/text-input.tsx';
import { useT } from '../ui/texts.tsx';
import { AccountDialog } from './account-dialog.tsx';

/** Asks for another email, which changes nothing before it is confirmed there. */
export function EmailDialog({ uid, onClose }: { uid: string; onClose: () => void }) {
  const t = useT();
  const [flow] = useState(() => createEmailFlow(uid));
  const { draft, problems } = useStore(flow.$state);
  return (
    <AccountDialog
      flow={flow}
      title={t('account.emailTitle')}
      act={t('account.emailSend')}
      result={{
        title: t('account.emailTitle'),
        body: ({ email }) => <p>{t('account.emailSent', { email })}</p>,
      }}
      onClose={onClose}
      form={
        <TextInput
          data-autofocus
          label={t('account.emailNew')}
          hint={t('account.emailHint')}
          type="email"
          inputMode="email"
          autoComplete="email"
          dir="ltr"
          error={problemText(problems.email, t('account.emailNew'), t)}
          value={draft.email}
          onChange={(event) => flow.change({ email: event.target.value })}
        />
      }
    />
  );
}
