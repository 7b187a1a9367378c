import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type CallError, isCallError } from '#lib/browser/call-error.ts';
import { codeDigits } from '#lib/domain/sign-in/code-digits.ts';
import { verificationCode } from '#lib/domain/validation.ts';
import type { SentOnce } from '#lib/stores/one-time-code.ts';
import { Button } from './button.tsx';
import { CodeResend, CodesLeft } from './code-resend.tsx';
import { FormFailure } from './form-failure.tsx';
import { TextInput } from './text-input.tsx';
import { useT } from './texts.tsx';

type CodeFormProps = {
  sent: SentOnce;
  hint: string;
  /** keeps what was typed over a reload */
  onTyped: (digits: string) => void;
  /** @throws CallError where the code was refused */
  onVerify: (code: string) => Promise<void>;
  /** @throws CallError */
  onResend: () => Promise<void>;
  /** the text of what is no refusal of the code itself */
  failureText: (problem: unknown, act: 'checking' | 'sendingCode') => string;
  /** leads back to the address */
  change?: { label: string; onChange: () => void } | undefined;
};

/** Six digits, typed or pasted in any script; what is wrong with them, how many tries are left, and another code. */
export function CodeForm({ sent, hint, onTyped, onVerify, onResend, failureText, change }: CodeFormProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isResent, setResent] = useState(false);
  const { isUsedUp } = sent;

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
      } else setFailure(failureText(problem, 'checking'));
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
      setFailure(failureText(problem, 'sendingCode'));
    }
  };
  /** Turns typed digits into Latin ones, and keeps only the digits of pasted text. */
  const tidy = () => {
    const box = input.current;
    if (!box) return;
    const digits = codeDigits(box.value);
    if (digits !== box.value) box.value = digits;
    onTyped(digits);
    setError(null);
  };

  return (
    <form className="stack" noValidate onSubmit={submit}>
      <TextInput
        ref={input}
        label={t('sign-in.code.label')}
        hint={hint}
        error={isUsedUp ? t('sign-in.code.usedUp') : error}
        name="code"
        className="code-input"
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
      <CodeResend sent={sent} isResent={isResent} onResend={resend} />
      {change && (
        <Button tone="quiet" wide onClick={change.onChange}>
          {change.label}
        </Button>
      )}
    </form>
  );
}
