import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { isCallError } from '#lib/browser/call-error.ts';
import { bareEmail, email as emailRule } from '#lib/domain/email.ts';
import { DEFAULT_LANGUAGE } from '#lib/i18n/languages.ts';
import { requestReset } from '#lib/stores/sign-in/password-reset.ts';
import { Button } from '../ui/button.tsx';
import { focusFirstInvalid } from '../ui/focus-first-invalid.ts';
import { FormFailure } from '../ui/form-failure.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useT } from '../ui/texts.tsx';
import { problemOf } from './sign-in-errors.ts';
import type { SignInProblem } from './sign-in-problem.ts';
import { StepHead } from './step-head.tsx';

type ForgotFormProps = {
  /** what was typed as identifier; a phone is none that a link goes to */
  identifier: string;
  /** the way back, below the form */
  back: ReactNode;
};

/** Asks for a link to another password. The answer is the same whether or not the address has an account. */
export function ForgotForm({ identifier, back }: ForgotFormProps) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<SignInProblem | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const typed = emailRule(identifier) === null ? identifier : '';

  useEffect(() => {
    if (problem?.place === 'identifier' && form.current) focusFirstInvalid(form.current);
  }, [problem]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const email = bareEmail(String(new FormData(event.currentTarget).get('email') ?? ''));
    const wrong = problemOfEmail(email);
    setProblem(wrong);
    if (wrong) return;
    setBusy(true);
    try {
      await requestReset(email, t.lang ?? DEFAULT_LANGUAGE);
      setSentTo(email);
    } catch (error) {
      setProblem(whyNotSent(error));
    }
    setBusy(false);
  };

  const textAt = (place: SignInProblem['place']) =>
    problem?.place === place ? t(problem.key, { field: t('sign-in.email'), ...problem.values }) : undefined;
  return (
    <div className="stack" data-gap="l">
      <StepHead title={t(sentTo ? 'sign-in.reset.sentHeading' : 'sign-in.reset.heading')}>
        {sentTo ? t('sign-in.reset.sent', { email: sentTo }) : t('sign-in.reset.body')}
      </StepHead>
      <form ref={form} method="post" noValidate className="sign-in-fields" onSubmit={submit}>
        {/* Kept, so that the link can be sent once more or to another address. */}
        <TextInput
          label={t('sign-in.email')}
          error={textAt('identifier')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          defaultValue={typed}
        />
        <FormFailure text={textAt('form')} />
        <Button type="submit" tone={sentTo ? 'secondary' : 'primary'} size="l" wide busy={busy}>
          {t(sentTo ? 'sign-in.reset.resend' : 'sign-in.reset.submit')}
        </Button>
        {back}
      </form>
    </div>
  );
}

function problemOfEmail(email: string): SignInProblem | null {
  const wrong = emailRule(email);
  if (!wrong) return null;
  const key = wrong.key === 'field.required' ? 'errors.field.required' : 'sign-in.error.invalidEmail';
  return { place: 'identifier', key };
}

/** Where the server did not do it, the specification has a text of its own (§8). */
function whyNotSent(error: unknown): SignInProblem {
  const isLimit = isCallError(error, 'too_many_requests');
  return isLimit ? problemOf(error) : { place: 'form', key: 'sign-in.reset.failed' };
}
