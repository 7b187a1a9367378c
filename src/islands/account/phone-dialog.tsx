import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { phoneText } from '#lib/domain/phone.ts';
import { createPhoneCodeFlow, createPhoneFlow } from '#lib/stores/account/change-address.ts';
import { problemText } from '#lib/stores/failure.ts';
import { TextInput } from '../ui/text-input.tsx';
import { useT } from '../ui/texts.tsx';
import { AccountDialog } from './account-dialog.tsx';

type PhoneProps = { uid: string; onDone: () => void; onClose: () => void };

/** Asks for another phone, or for the present one that was only typed, and then for the code that it got. */
export function PhoneDialog({ uid, typed = '', onDone, onClose }: PhoneProps & { typed?: string }) {
  const t = useT();
  const [flow] = useState(() => createPhoneFlow(uid, typed));
  const { draft, problems, step } = useStore(flow.$state);
  if (step === 'done')
    return <PhoneCodeDialog uid={uid} phone={draft.phone} onDone={onDone} onClose={onClose} />;
  return (
    <AccountDialog
      flow={flow}
      title={t('account.phoneTitle')}
      act={t('account.phoneSend')}
      onClose={onClose}
      form={
        <TextInput
          data-autofocus
          label={t('account.phoneNew')}
          hint={t('account.phoneHint')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          dir="ltr"
          error={problemText(problems.phone, t('account.phoneNew'), t)}
          value={draft.phone}
          onChange={(event) => flow.change({ phone: event.target.value })}
        />
      }
    />
  );
}

/** Asks for the code that a phone got. */
export function PhoneCodeDialog({ uid, phone, onDone, onClose }: PhoneProps & { phone: string }) {
  const t = useT();
  const [flow] = useState(() => createPhoneCodeFlow(uid, phone));
  const { draft, problems } = useStore(flow.$state);
  return (
    <AccountDialog
      flow={flow}
      title={t('account.phoneTitle')}
      act={t('account.phoneConfirm')}
      notes={<p>{t('account.phoneSent', { phone: `\u2066${phoneText(phone)}\u2069` })}</p>}
      onDone={onDone}
      onClose={onClose}
      form={
        <TextInput
          data-autofocus
          label={t('account.phoneCode')}
          hint={t('account.signsOut')}
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          error={problemText(problems.code, t('account.phoneCode'), t)}
          value={draft.code}
          onChange={(event) => flow.change({ code: event.target.value })}
        />
      }
    />
  );
}
