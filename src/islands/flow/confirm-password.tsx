import { type FormEvent, useEffect, useId, useState } from 'react';
import { isCallError } from '#lib/browser/call-error.ts';
import { codeDigits } from '#lib/domain/sign-in/code-digits.ts';
import { DEFAULT_LANGUAGE } from '#lib/i18n/languages.ts';
import { isCodeWrong, secondFactorProblem } from '#lib/stores/second-factor-problem.ts';
import {
  type Confirmation,
  confirmCode,
  confirmPassword,
  confirmSentCode,
  type SentConfirmation,
  sendConfirmation,
} from '#lib/stores/session/confirm-sign-in.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormFailure } from '../ui/form-failure.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { SecondFactorInput, typedCode } from '../ui/second-factor-input.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useT } from '../ui/texts.tsx';

type ConfirmProps = {
  /** continues the act */
  onConfirmed: () => void;
  onBack: () => void;
};

/** What is asked: the password, a code that was sent instead of it, or after either of them the second factor. */
type Step =
  | { readonly asks: 'password' }
  | { readonly asks: 'sentCode'; readonly sent: SentConfirmation }
  | { readonly asks: 'factor'; readonly challenge: string };

const PASSWORD: Step = { asks: 'password' };

/**
 * Asks for the password again before an act that needs a recent sign-in, or for a code by mail or text message, and for
 * the code of the app where the account has a second factor. It keeps what was typed before.
 */
export function ConfirmPassword({ onConfirmed, onBack }: ConfirmProps) {
  const t = useT();
  const id = useId();
  const [step, setStep] = useState<Step>(PASSWORD);
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const language = t.lang ?? DEFAULT_LANGUAGE;
  const { asks } = step;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked next takes the focus
  useEffect(() => document.querySelector<HTMLElement>(`#${CSS.escape(id)} input`)?.focus(), [asks]);

  const follow = (confirmation: Confirmation) => {
    if (confirmation === 'done') onConfirmed();
    else if (confirmation === 'refused') setFailure(t('common.confirm.failed'));
    else setStep({ asks: 'factor', challenge: confirmation.challenge });
  };
  const confirm = async (form: HTMLFormElement) => {
    if (step.asks === 'password') {
      const password = String(new FormData(form).get('password') ?? '');
      if (password === '') return setError(t('common.confirm.required'));
      return follow(await confirmPassword(password));
    }
    const code = typedCode(form);
    if (code === '') return setError(t('common.confirm.codeRequired'));
    if (step.asks === 'factor') return follow(await confirmCode(step.challenge, code));
    follow(await confirmSentCode(step.sent, codeDigits(code), language));
  };
  const refuse = (problem: unknown) => {
    const { isOfField, key, values } = PROBLEMS[step.asks](problem);
    (isOfField ? setError : setFailure)(t(key, values));
    // It begins at the first factor again.
    if (isCallError(problem, 'sign_in_over')) setStep(PASSWORD);
  };
  /** One thing at a time; what is said of the last try goes with the next one. */
  const attempt = async (act: () => Promise<void>, onRefused: (problem: unknown) => void) => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    await act().catch(onRefused);
    setBusy(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    void attempt(() => confirm(form), refuse);
  };
  const send = () =>
    attempt(
      async () => {
        const sent = await sendConfirmation(language);
        if (sent) setStep({ asks: 'sentCode', sent });
        else setFailure(t('common.confirm.failed'));
        setError(null);
      },
      (problem) => setFailure(t(isAway(problem) ? 'common.connection.failed' : 'common.confirm.codeNotSent')),
    );
  const askPassword = () => {
    setStep(PASSWORD);
    setError(null);
    setFailure(null);
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
      <form id={id} className="dialog-stack" noValidate onSubmit={submit}>
        <p>
          {step.asks === 'sentCode'
            ? t('common.confirm.sentBody', { destination: step.sent.identifier })
            : t(step.asks === 'factor' ? 'common.confirm.codeBody' : 'common.confirm.body')}
        </p>
        {step.asks === 'password' && (
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
        )}
        {step.asks === 'sentCode' && (
          <TextInput
            data-autofocus
            name="code"
            className="code-input"
            inputMode="numeric"
            autoComplete="one-time-code"
            dir="ltr"
            label={t('common.confirm.sentCode')}
            error={error}
            onInput={onTyped}
          />
        )}
        {step.asks === 'factor' && <SecondFactorInput error={error} onTyped={onTyped} autoFocus />}
        <FormFailure text={failure} />
        {step.asks !== 'factor' && (
          <p>
            <button
              type="button"
              className="link"
              onClick={step.asks === 'password' ? () => void send() : askPassword}
            >
              {t(step.asks === 'password' ? 'common.confirm.byCode' : 'common.confirm.byPassword')}
            </button>
          </p>
        )}
      </form>
    </Dialog>
  );
}

type Problem = { isOfField?: boolean; key: string; values?: Record<string, string | number> };

/** What is wrong with each of the answers, in words. */
const PROBLEMS: Record<Step['asks'], (problem: unknown) => Problem> = {
  password(problem) {
    if (isCallError(problem, 'password_incorrect')) return { isOfField: true, key: 'common.confirm.wrong' };
    if (isCallError(problem, 'social_required')) return { key: 'common.confirm.noPassword' };
    if (isCallError(problem, 429)) return { key: 'common.confirm.tooMany' };
    return { key: isAway(problem) ? 'common.connection.failed' : 'common.confirm.failed' };
  },
  sentCode(problem) {
    const isWrong = isCallError(problem, 'code_incorrect') || isCallError(problem, 'code_expired');
    if (!isWrong) return PROBLEMS.password(problem);
    const found = problem.fields.code;
    if (!found) return { isOfField: true, key: `errors.api.${problem.error}` };
    return { isOfField: true, key: `errors.${found.key}`, ...(found.params ? { values: found.params } : {}) };
  },
  factor: (problem) => ({ isOfField: isCodeWrong(problem), ...secondFactorProblem(problem) }),
};

const isAway = (problem: unknown): boolean =>
  (['network', 'timeout', 'unavailable'] as const).some((name) => isCallError(problem, name));
