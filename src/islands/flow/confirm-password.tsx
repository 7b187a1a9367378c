import { type FormEvent, useId, useState } from 'react';
import { isCallError } from '#lib/browser/call-error.ts';
import { isCodeWrong, secondFactorProblem } from '#lib/stores/second-factor-problem.ts';
import { type Confirmation, confirmCode, confirmPassword } from '#lib/stores/session/confirm-sign-in.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormFailure } from '../ui/form-failure.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { SecondFactorInput, typedCode } from '../ui/second-factor-input.tsx';
import { useT } from '../ui/texts.tsx';

type ConfirmProps = {
  /** continues the act */
  onConfirmed: () => void;
  onBack: () => void;
};

/**
 * Asks for the password again before an act that needs a recent sign-in, and for the code where the account has a
 * second factor. It keeps what was typed before.
 */
export function ConfirmPassword({ onConfirmed, onBack }: ConfirmProps) {
  const t = useT();
  const id = useId();
  const [challenge, setChallenge] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const follow = (confirmation: Confirmation) => {
    if (confirmation === 'done') onConfirmed();
    else if (confirmation === 'refused') setFailure(t('common.confirm.failed'));
    else setChallenge(confirmation.challenge);
  };
  const confirm = async (form: HTMLFormElement) => {
    if (challenge === null) {
      const password = String(new FormData(form).get('password') ?? '');
      if (password === '') return setError(t('common.confirm.required'));
      return follow(await confirmPassword(password));
    }
    const code = typedCode(form);
    if (code === '') return setError(t('common.confirm.codeRequired'));
    follow(await confirmCode(challenge, code));
  };
  const refuse = (problem: unknown) => {
    if (challenge === null) {
      const key = wordsOf(problem);
      return (key === 'common.confirm.wrong' ? setError : setFailure)(t(key));
    }
    const { key, values } = secondFactorProblem(problem);
    (isCodeWrong(problem) ? setError : setFailure)(t(key, values));
    // It begins at the password again.
    if (isCallError(problem, 'sign_in_over')) setChallenge(null);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure(null);
    await confirm(event.currentTarget).catch(refuse);
    setBusy(false);
  };
  const onTyped = () => setError(null);

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
        <p>{t(challenge === null ? 'common.confirm.body' : 'common.confirm.codeBody')}</p>
        {challenge === null ? (
          <PasswordInput
            data-autofocus
            name="password"
            autoComplete="current-password"
            label={t('common.confirm.password')}
            showLabel={t('common.confirm.show')}
            concealLabel={t('common.confirm.conceal')}
            error={error}
            onInput={onTyped}
          />
        ) : (
          <SecondFactorInput error={error} onTyped={onTyped} autoFocus />
        )}
        <FormFailure text={failure} />
      </form>
    </Dialog>
  );
}

function wordsOf(problem: unknown): string {
  if (isCallError(problem, 'password_incorrect')) return 'common.confirm.wrong';
  if (isCallError(problem, 'too_many_requests')) return 'common.confirm.tooMany';
  const isAway = ['network', 'timeout', 'unavailable'].some((name) =>
    isCallError(problem, name as 'network'),
  );
  return isAway ? 'common.connection.failed' : 'common.confirm.failed';
}
