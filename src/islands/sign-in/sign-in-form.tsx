import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { FormFailure } from '../ui/form-failure.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { useT } from '../ui/texts.tsx';
import { EarlyForm } from './early-form.tsx';
import { IdentifierField } from './identifier-field.tsx';
import { OtherWays } from './other-ways.tsx';
import type { SignInProblem } from './sign-in-problem.ts';
import { StaySignedIn } from './stay-signed-in.tsx';

type SignInFormProps = {
  /** false until the page's script runs; see `EarlyForm` */
  ready: boolean;
  /** what was typed before, here or in another form */
  identifier: string;
  /** signs in; answers the problems to show, none after success */
  onSignIn: (identifier: string, password: string) => Promise<readonly SignInProblem[]>;
  /** asks for a link to another password, with what was typed so far */
  onForgot: (identifier: string) => void;
  /** asks for a code instead, with what was typed so far */
  onCode: (identifier: string) => void;
  hasSocial: boolean;
  onSocial: () => Promise<readonly SignInProblem[]>;
};

/** Email or phone and password. Every error keeps what was typed; the first invalid field takes the focus. */
export function SignInForm(props: SignInFormProps) {
  const { ready, identifier, onSignIn, onForgot, onCode } = props;
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly SignInProblem[]>([]);

  const errorAt = (place: SignInProblem['place']) => {
    const problem = problems.find((found) => found.place === place);
    return problem && t(problem.key, { field: t(`sign-in.${place}`), ...problem.values });
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const { identifier: typed, password } = typedIn(event.currentTarget);
    setBusy(true);
    setProblems(await onSignIn(typed, password));
    setBusy(false);
  };

  const typedSoFar = () => (form.current ? typedIn(form.current).identifier : '');
  const forgot = () => onForgot(typedSoFar());
  const isWrongPassword = problems.some(({ key }) => key === 'sign-in.error.incorrectPassword');
  return (
    <EarlyForm
      form={form}
      ready={ready}
      problem={problems.length > 0 ? problems : null}
      legend={t('sign-in.heading')}
      onSubmit={submit}
    >
      <IdentifierField identifier={identifier} error={errorAt('identifier')} />
      <div className="password-part">
        <PasswordInput
          label={t('sign-in.password')}
          error={errorAt('password')}
          name="password"
          autoComplete="current-password"
          showLabel={t('sign-in.showPassword')}
          concealLabel={t('sign-in.hidePassword')}
        />
        <button type="button" className="link forgot" disabled={!ready} onClick={forgot}>
          {t('sign-in.forgot')}
        </button>
        {isWrongPassword && (
          <p>
            <button type="button" className="link" onClick={forgot}>
              {t('sign-in.reset.heading')}
            </button>
          </p>
        )}
      </div>
      <StaySignedIn />
      <FormFailure text={errorAt('form')} />
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
      <OtherWays
        ready={ready}
        hasSocial={props.hasSocial}
        other={{ label: t('sign-in.withCode'), onChoose: () => onCode(typedSoFar()) }}
        onSocial={props.onSocial}
      />
    </EarlyForm>
  );
}

function typedIn(form: HTMLFormElement): { identifier: string; password: string } {
  const typed = new FormData(form);
  return {
    identifier: String(typed.get('identifier') ?? '').trim(),
    password: String(typed.get('password') ?? ''),
  };
}
