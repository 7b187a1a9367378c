import { useEffect, useRef, useState } from 'react';
import { TextInput } from './text-input.tsx';
import { useT } from './texts.tsx';

type SecondFactorInputProps = {
  error: string | null;
  /** @param typed what stands there now */
  onTyped: (typed: string) => void;
  /** it takes the focus as it comes */
  autoFocus?: boolean;
};

/** The code of an authenticator app, as `code` of its form; whoever lost the app types a recovery code instead. */
export function SecondFactorInput({ error, onTyped, autoFocus = false }: SecondFactorInputProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [isRecovery, setRecovery] = useState(false);
  useEffect(() => {
    if (error || autoFocus) input.current?.focus();
  }, [error, autoFocus]);
  const change = () => {
    setRecovery(!isRecovery);
    onTyped('');
  };
  const words = isRecovery ? 'recovery' : 'app';
  return (
    <div className="stack" data-gap="s">
      <TextInput
        key={words}
        ref={input}
        data-autofocus
        label={t(`common.secondFactor.${words}.label`)}
        hint={t(`common.secondFactor.${words}.hint`)}
        error={error}
        name="code"
        className="code-input"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize={isRecovery ? 'characters' : 'off'}
        spellCheck={false}
        maxLength={40}
        dir="ltr"
        onInput={({ currentTarget }) => onTyped(currentTarget.value)}
      />
      <p>
        <button type="button" className="link" onClick={change}>
          {t(`common.secondFactor.${words}.other`)}
        </button>
      </p>
    </div>
  );
}

/** What was typed there. */
export const typedCode = (form: HTMLFormElement): string =>
  String(new FormData(form).get('code') ?? '').trim();
