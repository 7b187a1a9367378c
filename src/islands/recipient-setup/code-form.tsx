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
      {!isUsedUp && <CodesLeft sent={sent} />}
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

/** The wait that follows the last codes, told before the last of them and while it has tries left. */
function CodesLeft({ sent }: { sent: SentCode }) {
  const t = useT();
  const minutes = Math.ceil(useCountdown(sent.sentAt + sent.newCodesInS * 1000) / 60);
  if (minutes === 0 || sent.codesLeft === null || sent.codesLeft > 1) return null;
  return (
    <p className="soft small">
      {t(sent.codesLeft === 0 ? 'recipient-setup.code.last' : 'recipient-setup.code.oneMore', {
        wait: t('recipient-setup.code.minutes', { count: minutes }),
      })}
    </p>
  );
}

/** From here on minutes are counted. */
const COUNTED_IN_SECONDS = 90;

/** Sends the code again, or another one, once enough time has passed; screen readers do not read each second. */
function Resend({ sent, isOnlyWay, isResent, onResend }: ResendProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const waitS = isOnlyWay && sent.codesLeft === 0 ? sent.newCodesInS : sent.resendAfterS;
  const seconds = useCountdown(sent.sentAt + waitS * 1000);
  const press = async () => {
    setBusy(true);
    await onResend();
    setBusy(false);
  };
  return (
    <div className="setup-resend">
      <p role="status" className="if-any">
        {isResent && seconds > 0 ? t('recipient-setup.code.sentAgain') : ''}
      </p>
      {seconds > 0 ? (
        <p className="soft">
          {seconds > COUNTED_IN_SECONDS
            ? t('recipient-setup.code.nextIn', {
                wait: t('recipient-setup.code.minutes', { count: Math.ceil(seconds / 60) }),
              })
            : t('sign-in.code.resendIn', { count: seconds })}
        </p>
      ) : (
        <Button
          tone={isOnlyWay ? 'primary' : 'secondary'}
          size={isOnlyWay ? 'l' : 'm'}
          wide
          busy={busy}
          onClick={press}
        >
          {t(isOnlyWay ? 'sign-in.code.resend' : 'recipient-setup.code.again')}
        </Button>
      )}
    </div>
  );
}
