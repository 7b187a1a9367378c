import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { focusFirstInvalid } from '../ui/focus-first-invalid.ts';
import { FormFailure } from '../ui/form-failure.tsx';
import { useT } from '../ui/texts.tsx';
import { IdentifierField } from './identifier-field.tsx';
import { problemOfIdentifier } from './sign-in-errors.ts';
import type { SignInProblem } from './sign-in-problem.ts';

type AddressFormProps = {
  /** what was typed before, here or in another form */
  identifier: string;
  /** why no code came, or what a code has revealed */
  problem: SignInProblem | null;
  busy: boolean;
  onSend: (identifier: string) => void;
};

/** The email or phone that a code goes to. */
export function AddressForm({ identifier, problem, busy, onSend }: AddressFormProps) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState<SignInProblem | null>(null);
  const shown = wrong ?? problem;
  useEffect(() => {
    if (shown && form.current) focusFirstInvalid(form.current);
  }, [shown]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const typed = String(new FormData(event.currentTarget).get('identifier') ?? '').trim();
    const found = problemOfIdentifier(typed);
    setWrong(found);
    if (!found) onSend(typed);
  };
  const textAt = (place: SignInProblem['place']) =>
    shown?.place === place ? t(shown.key, { field: t('sign-in.identifier'), ...shown.values }) : null;
  return (
    <form ref={form} className="stack" noValidate onSubmit={submit}>
      <IdentifierField identifier={identifier} error={textAt('identifier')} />
      <FormFailure text={textAt('form')} />
      <Button type="submit" tone="primary" size="l" wide busy={busy}>
        {busy ? t('common.state.sending') : t('sign-in.code.send')}
      </Button>
    </form>
  );
}
