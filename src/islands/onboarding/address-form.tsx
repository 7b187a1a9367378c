import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isCallError } from '#lib/browser/call-error.ts';
import { bareEmail, email as emailRule } from '#lib/domain/email.ts';
import { businessName as nameRule } from '#lib/domain/onboarding/onboarding-rules.ts';
import type { Problem } from '#lib/domain/problem.ts';
import { problemText } from '#lib/stores/failure.ts';
import { applicationFailure } from '#lib/stores/onboarding/failure.ts';
import { Button } from '../ui/button.tsx';
import { focusFirstInvalid } from '../ui/focus-first-invalid.ts';
import { FormFailure } from '../ui/form-failure.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useT } from '../ui/texts.tsx';
import { useEarlySubmit } from '../ui/use-early-submit.ts';

type AddressFormProps = {
  /** the name of the business is asked for too */
  hasName: boolean;
  /** false until the page's script runs; see `early-submit.js` */
  ready: boolean;
  submit: string;
  hint?: string;
  /** @throws CallError */
  onSend: (email: string, name: string) => Promise<void>;
};

type Field = 'email' | 'businessName';

/** The address to which a link goes. What was typed into the server's HTML stays. */
export function AddressForm({ hasName, ready, submit: submitText, hint, onSend }: AddressFormProps) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Partial<Record<Field, Problem>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  useEarlySubmit(form, ready);
  useEffect(() => {
    if (form.current && Object.keys(problems).length > 0) focusFirstInvalid(form.current);
  }, [problems]);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || !ready) return;
    const typed = new FormData(event.currentTarget);
    const email = bareEmail(String(typed.get('email') ?? ''));
    const name = String(typed.get('businessName') ?? '').trim();
    const wrong = { businessName: hasName ? nameRule(name) : null, email: emailRule(email) };
    const found = Object.fromEntries(Object.entries(wrong).filter(([, one]) => one !== null));
    setFailure(null);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await onSend(email, name);
    } catch (error) {
      const wait = applicationFailure(error, t);
      setFailure(isCallError(error, 429) ? t('onboarding.sent.often', { wait }) : wait);
    }
    setBusy(false);
  };
  const nameLabel = t('onboarding.apply.name');
  const emailLabel = t('recipient-setup.start.email');
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="stack"
      data-ready={ready || undefined}
      onSubmit={submit}
      suppressHydrationWarning
    >
      {hasName && (
        <TextInput
          label={nameLabel}
          error={problemText(problems.businessName, nameLabel, t)}
          name="businessName"
          autoComplete="organization"
          dir="auto"
        />
      )}
      <TextInput
        label={emailLabel}
        hint={hint}
        error={problemText(problems.email, emailLabel, t)}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
      />
      <FormFailure text={failure} />
      <Button
        type="submit"
        tone="primary"
        size="l"
        wide
        busy={busy}
        disabled={!ready}
        suppressHydrationWarning
      >
        {busy ? t('common.state.sending') : submitText}
      </Button>
    </form>
  );
}
