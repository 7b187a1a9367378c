import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type CallError, isCallError } from '#lib/browser/call-error.ts';
import { verificationCode } from '#lib/domain/validation.ts';
import { $sentCode, codeDigits, keepTypedCode, type SentCode } from '#lib/stores/recipient-setup/code.ts';
import { setupFailure } from '#lib/stores/recipient-setup/failure.ts';
import { Button } from '../ui/button.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useT } from '../ui/texts.tsx';
import { FormFailure } from './form-failure.tsx';
import { useCountdown } from './use-countdown.ts';

type CodeFormProps = {
  sent: SentCode;
  /** @throws CallError where the code was refused */
  onVerify: (code: string) => Promise<void>;
  /** @throws CallError */
  onResend: () => Promise<void>;
  onChangeEmail?: () => void;
};

/** Six digits, typed or pasted in any script; what is wrong with them, how many tries are left, and another code. */
export function CodeForm({ sent, onVerify, onResend, onChangeEmail }: CodeFormProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isResent, setResent] = useState(false);
  const isUsedUp = (useStore($sentCode) ?? sent).isUsedUp;

  useEffect(() => {
    if (error) input.current?.focus();
  }, [error]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || isUsedUp) return;
    const code = codeDigits(input.current?.value ?? '');
    const wrong = verificationCode(code);
    setFailure(null);
    setResent(false);
    setError(wrong && t(`errors.${wrong.key}`, { field: t('sign-in.code.label') }));
    if (wrong) return;
    setBusy(true);
    try {
      await onVerify(code);
    } catch (problem) {
      if (isCallError(problem, 'code_incorrect') || isCallError(problem, 'code_expired')) {
        setError(wordsOf(problem));
      } else setFailure(setupFailure(t, problem, 'checking'));
    }
    setBusy(false);
  };
  /** The error's text with the tries that are left by the server's count. */
  const wordsOf = ({ error: name, fields }: CallError) =>
    fields.code ? t(`errors.${fields.code.key}`, fields.code.params) : t(`errors.api.${name}`);
  const resend = async () => {
    setError(null);
    setFailure(null);
    try {
      await onResend();
      if (input.current) input.current.value = '';
      input.current?.focus();
      setResent(true);
    } catch (problem) {
      setFailure(setupFailure(t, problem, 'sendingCode'));
    }
  };
  /** Turns typed digits into Latin ones, and keeps only the digits of pasted text. */
  const tidy = () => {
    const box = input.current;
    if (!box) return;
    const digits = codeDigits(box.value);
    if (digits !== box.value) box.value = digits;
    keepTypedCode(digits);
    setError(null);
  };

  return (
    <form className="stack" noValidate onSubmit={submit}>
      <TextInput
        ref={input}
        label={t('sign-in.code.label')}
        hint={t('recipient-setup.code.works', { minutes: Math.round(sent.expiresInS / 60) })}
        error={isUsedUp ? t('recipient-setup.code.usedUp') : error}
        name="code"
        className="setup-code"
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        defaultValue={sent.typed}
        onInput={tidy}
      />
      <FormFailure text={failure} />
      {!isUsedUp && (
        <Button type="submit" tone="primary" size="l" wide busy={busy}>
          {t('sign-in.code.submit')}
        </Button>
      )}
      <Resend sent={sent} isOnlyWay={isUsedUp} isResent={isResent} onResend={resend} />
      {onChangeEmail && (
        <Button tone="quiet" wide onClick={onChangeEmail}>
          {t('recipient-setup.code.change')}
        </Button>
      )}
    </form>
  );
}

type ResendProps = {
  sent: SentCode;
  /** no try is left for the one that was sent */
  isOnlyWay: boolean;
  isResent: boolean;
  onResend: () => Promise<void>;
};

/** Sends another code once enough time has passed; screen readers do not read each second. */
function Resend({ sent, isOnlyWay, isResent, onResend }: ResendProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const seconds = useCountdown(sent.sentAt + sent.resendAfterS * 1000);
  const press = async () => {
    setBusy(true);
    await onResend();
    setBusy(false);
  };
  return (
    <div className="setup-resend">
      <p role="status" className="if-any">
        {isResent && seconds > 0 ? t('sign-in.code.resent') : ''}
      </p>
      {seconds > 0 ? (
        <p className="soft">{t('sign-in.code.resendIn', { count: seconds })}</p>
      ) : (
        <Button
          tone={isOnlyWay ? 'primary' : 'secondary'}
          size={isOnlyWay ? 'l' : 'm'}
          wide
          busy={busy}
          onClick={press}
        >
          {t('sign-in.code.resend')}
        </Button>
      )}
    </div>
  );
}
