import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { useT } from '../ui/texts.tsx';
import { EarlyForm } from './early-form.tsx';
import { IdentifierField } from './identifier-field.tsx';
import { OtherWays } from './other-ways.tsx';
import type { SignInProblem } from './sign-in-problem.ts';
import { StaySignedIn } from './stay-signed-in.tsx';

type CodeFirstFormProps = {
  /** false until the page's script runs; see `EarlyForm` */
  ready: boolean;
  /** what was typed before, here or in another form */
  identifier: string;
  /** sends a code to it; answers what is wrong with it, null where a code is on its way */
  onSend: (identifier: string) => Promise<SignInProblem | null>;
  /** asks for the password instead, with what was typed so far */
  onPassword: (identifier: string) => void;
  hasSocial: boolean;
  onSocial: () => Promise<readonly SignInProblem[]>;
};

/** Cardholders sign in with a code first: many have a phone, and no password that they remember. */
export function CodeFirstForm(props: CodeFirstFormProps) {
  const { ready, identifier, onSend, onPassword } = props;
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<SignInProblem | null>(null);
  const typed = () => {
    const value = form.current ? new FormData(form.current).get('identifier') : '';
    return String(value ?? '').trim();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(await onSend(typed()));
    setBusy(false);
  };
  return (
    <EarlyForm
      form={form}
      ready={ready}
      problem={problem}
      legend={t('sign-in.cardholderHeading')}
      onSubmit={submit}
    >
      <IdentifierField
        identifier={identifier}
        error={problem && t(problem.key, { field: t('sign-in.identifier'), ...problem.values })}
      />
      <StaySignedIn />
      <Button
        type="submit"
        tone="primary"
        size="l"
        wide
        busy={busy}
        disabled={!ready}
        suppressHydrationWarning
      >
        {t('sign-in.code.send')}
      </Button>
      <OtherWays
        ready={ready}
        hasSocial={props.hasSocial}
        other={{ label: t('cardholder.arrive.signIn.password'), onChoose: () => onPassword(typed()) }}
        onSocial={props.onSocial}
      />
    </EarlyForm>
  );
}
