import { type FormEvent, useEffect, useRef, useState } from 'react';
import { preloadAuth } from '#lib/browser/firebase.ts';
import { email as emailRule } from '#lib/domain/email.ts';
import { Button } from '../ui/button.tsx';
import { focusFirstInvalid } from '../ui/field.tsx';
import { AlertIcon } from '../ui/first-icons.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useT } from '../ui/texts.tsx';
import type { SignInProblem } from './sign-in-errors.ts';

type SignInFormProps = {
  /**
   * false until the page's script runs. The fields of the server's HTML accept typing at once and keep it. Where the
   * form is sent earlier, `early-submit.js` stops the submit and marks the form as asked; the script sends it as soon
   * as it runs.
   */
  ready: boolean;
  /** what was typed before, here or in another form */
  identifier: string;
  /** signs in; answers the problem to show, or null after success */
  onSignIn: (email: string, password: string) => Promise<SignInProblem | null>;
};

/** Email and password. Every error keeps what was typed; the first invalid field takes the focus. */
export function SignInForm({ ready, identifier, onSignIn }: SignInFormProps) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly SignInProblem[]>([]);
  useEffect(() => {
    if (problems.length > 0 && form.current) focusFirstInvalid(form.current);
  }, [problems]);

  useEffect(() => {
    if (!ready || !form.current) return;
    // A focus from before the script ran raises no event.
    if (form.current.contains(document.activeElement)) preloadAuth();
    const { asked } = form.current.dataset;
    delete form.current.dataset.asked;
    form.current.querySelector('[type=submit]')?.removeAttribute('aria-busy');
    if (asked) form.current.requestSubmit();
  }, [ready]);

  const errorAt = (place: SignInProblem['place']) => {
    const key = problems.find((problem) => problem.place === place)?.key;
    return key && t(key, { field: t(`sign-in.${place}`) });
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const typed = new FormData(event.currentTarget);
    const email = String(typed.get('email') ?? '').trim();
    const password = String(typed.get('password') ?? '');
    const found = check(email, password);
    setProblems(found);
    if (found.length > 0) return;
    setBusy(true);
    const refusal = await onSignIn(email, password);
    setBusy(false);
    if (refusal) setProblems([refusal]);
  };

  const formError = errorAt('form');
  return (
    <form
      ref={form}
      method="post"
      noValidate
      data-ready={ready || undefined}
      onSubmit={submit}
      onFocus={preloadAuth}
      suppressHydrationWarning
    >
      <fieldset className="sign-in-fields">
        <legend className="sr-only">{t('sign-in.heading')}</legend>
        <TextInput
          label={t('sign-in.email')}
          error={errorAt('email')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          defaultValue={identifier}
        />
        <PasswordInput
          label={t('sign-in.password')}
          error={errorAt('password')}
          name="password"
          autoComplete="current-password"
          showLabel={t('sign-in.showPassword')}
          concealLabel={t('sign-in.hidePassword')}
        />
        <div role="alert" className="if-any">
          {formError && (
            <p className="field-error">
              <AlertIcon />
              <span>{formError}</span>
            </p>
          )}
        </div>
        <Button
          type="submit"
          tone="primary"
          size="l"
          wide
          busy={busy}
          disabled={!ready}
          suppressHydrationWarning
        >
          {t(busy ? 'sign-in.submitting' : 'sign-in.submit')}
        </Button>
      </fieldset>
    </form>
  );
}

function check(email: string, password: string): SignInProblem[] {
  const problems: SignInProblem[] = [];
  const wrong = emailRule(email);
  if (wrong) {
    const key = wrong.key === 'field.required' ? 'errors.field.required' : 'sign-in.error.invalidEmail';
    problems.push({ place: 'email', key });
  }
  if (password === '') problems.push({ place: 'password', key: 'errors.field.required' });
  return problems;
}
