import { type FormEvent, useId, useState } from 'react';
import { reauthenticate } from '#lib/browser/firebase.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { useT } from '../ui/texts.tsx';

type ConfirmProps = {
  /** continues the act */
  onConfirmed: () => void;
  onBack: () => void;
};

/** Asks for the password again before an act that needs a recent sign-in. It keeps what was typed before. */
export function ConfirmPassword({ onConfirmed, onBack }: ConfirmProps) {
  const t = useT();
  const id = useId();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (password === '') return setError(t('common.confirm.required'));
    setBusy(true);
    const result = await reauthenticate(password);
    setBusy(false);
    if (result.ok) onConfirmed();
    else setError(t(wordsOf(result.error)));
  };
  return (
    <Dialog
      open
      size="s"
      busy={busy}
      title={t('common.confirm.title')}
      onClose={onBack}
      actions={
        <>
          <Button onClick={onBack} disabled={busy}>
            {t('common.button.back')}
          </Button>
          <Button tone="primary" type="submit" form={id} busy={busy}>
            {t('common.confirm.submit')}
          </Button>
        </>
      }
    >
      <form id={id} className="dialog-stack" noValidate onSubmit={(event) => void submit(event)}>
        <p>{t('common.confirm.body')}</p>
        <PasswordInput
          data-autofocus
          label={t('common.confirm.password')}
          showLabel={t('common.confirm.show')}
          concealLabel={t('common.confirm.conceal')}
          error={error}
          value={password}
          onChange={(event) => {
            setPassword(event.target.value);
            setError(null);
          }}
        />
      </form>
    </Dialog>
  );
}

function wordsOf(error: string): string {
  if (error === 'incorrectPassword' || error === 'invalidCredentials') return 'common.confirm.wrong';
  if (error === 'tooManyRequests') return 'common.confirm.tooMany';
  return error === 'offline' ? 'common.connection.failed' : 'common.confirm.failed';
}
