import { type FormEvent, useEffect, useRef, useState } from 'react';
import { chooseNewPassword, type ResetOutcome } from '#lib/stores/sign-in/password-reset.ts';
import { Button } from '../ui/button.tsx';
import { focusFirstInvalid } from '../ui/focus-first-invalid.ts';
import { FormFailure } from '../ui/form-failure.tsx';
import { NewPasswordFields } from '../ui/new-password-fields.tsx';
import { useT } from '../ui/texts.tsx';
import { problemOf } from './sign-in-errors.ts';
import type { SignInProblem } from './sign-in-problem.ts';
import { StepHead } from './step-head.tsx';
import { useNewPasswordProblems } from './use-new-password-problems.ts';

type ResetFormProps = {
  token: string;
  /** the password is changed, or the link works no more */
  onSettled: (outcome: ResetOutcome) => void;
};

const NONE = { password: null, again: null };

/** A new password by an open link. A failure keeps what was typed; the same press then tries once more. */
export function ResetForm({ token, onSettled }: ResetFormProps) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const problemsOf = useNewPasswordProblems();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<ReturnType<typeof problemsOf>>(NONE);
  const [failure, setFailure] = useState<SignInProblem | null>(null);
  useEffect(() => {
    if ((problems.password || problems.again) && form.current) focusFirstInvalid(form.current);
  }, [problems]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const typed = new FormData(event.currentTarget);
    const password = String(typed.get('password') ?? '');
    const found = problemsOf({ password, again: String(typed.get('again') ?? '') });
    setProblems(found);
    setFailure(null);
    if (found.password || found.again) return;
    setBusy(true);
    try {
      onSettled(await chooseNewPassword(token, password));
    } catch (error) {
      setFailure(problemOf(error));
      setBusy(false);
    }
  };

  return (
    <div className="stack" data-gap="l">
      <StepHead title={t('sign-in.reset.newHeading')} />
      <form ref={form} method="post" noValidate className="sign-in-fields" onSubmit={submit}>
        <NewPasswordFields
          label={t('sign-in.reset.newPassword')}
          againLabel={t('sign-in.reset.again')}
          problems={problems}
        />
        <FormFailure text={failure ? t(failure.key, failure.values) : undefined} />
        <Button type="submit" tone="primary" size="l" wide busy={busy}>
          {t('sign-in.reset.save')}
        </Button>
      </form>
    </div>
  );
}
