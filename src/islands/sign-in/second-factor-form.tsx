import { type FormEvent, type ReactNode, useState } from 'react';
import { isCallError } from '#lib/browser/call-error.ts';
import { isCodeWrong, secondFactorProblem } from '#lib/stores/second-factor-problem.ts';
import { Button } from '../ui/button.tsx';
import { FormFailure } from '../ui/form-failure.tsx';
import { SecondFactorInput, typedCode } from '../ui/second-factor-input.tsx';
import { useT } from '../ui/texts.tsx';
import { StepHead } from './step-head.tsx';

type SecondFactorFormProps = {
  /** ends the sign-in; @throws CallError */
  onProve: (code: string) => Promise<void>;
  /** the way back, below the form */
  back: ReactNode;
};

/** The second step of every sign-in: a code of the app, or a recovery code. */
export function SecondFactorForm({ onProve, back }: SecondFactorFormProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || isOver) return;
    const code = typedCode(event.currentTarget);
    setFailure(null);
    if (code === '')
      return setError(t('errors.field.required', { field: t('common.secondFactor.app.label') }));
    setBusy(true);
    try {
      await onProve(code);
    } catch (problem) {
      const { key, values } = secondFactorProblem(problem);
      (isCodeWrong(problem) ? setError : setFailure)(t(key, values));
      setOver(isCallError(problem, 'sign_in_over'));
    }
    setBusy(false);
  };

  return (
    <div className="stack" data-gap="l">
      <StepHead title={t('sign-in.secondFactor.heading')}>{t('sign-in.secondFactor.body')}</StepHead>
      <form method="post" noValidate className="sign-in-fields" onSubmit={submit}>
        {!isOver && <SecondFactorInput error={error} onTyped={() => setError(null)} />}
        <FormFailure text={failure} />
        {!isOver && (
          <Button type="submit" tone="primary" size="l" wide busy={busy}>
            {t(busy ? 'sign-in.submitting' : 'sign-in.submit')}
          </Button>
        )}
        {back}
      </form>
    </div>
  );
}
