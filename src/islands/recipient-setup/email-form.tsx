import { type FormEvent, useEffect, useRef, useState } from 'react';
import { bareEmail, email as emailRule } from '#lib/domain/email.ts';
import { $typedEmail, type CameBy, typedEmailOf } from '#lib/stores/recipient-setup/code.ts';
import { setupFailure } from '#lib/stores/recipient-setup/failure.ts';
import { Button } from '../ui/button.tsx';
import { focusFirstInvalid } from '../ui/focus-first-invalid.ts';
import { FormFailure } from '../ui/form-failure.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useT } from '../ui/texts.tsx';

type EmailFormProps = {
  /** null until the script of the page runs; see `early-submit.js` */
  cameBy: CameBy | null;
  /** a verified address that belongs to no recipient of this program */
  refused: string | null;
  /** @throws CallError where no code could be sent */
  onSend: (email: string) => Promise<void>;
  /** other words than those of a code */
  submit?: string;
  hint?: string;
};

/** The address to which a code goes. What was typed into the server's HTML stays. */
export function EmailForm({ cameBy, refused, submit: submitText, hint, onSend }: EmailFormProps) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    if (!cameBy || !form.current || !input.current) return;
    const kept = typedEmailOf(cameBy);
    if (kept && input.current.value === '') input.current.value = kept;
    const { asked } = form.current.dataset;
    delete form.current.dataset.asked;
    form.current.querySelector('[type=submit]')?.removeAttribute('aria-busy');
    if (asked) form.current.requestSubmit();
  }, [cameBy]);

  useEffect(() => {
    if (refused && input.current) input.current.value = refused;
    if (error || refused) form.current && focusFirstInvalid(form.current);
  }, [error, refused]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // Until the link is known, the page only marks the press; then it sends the form.
    if (busy || !cameBy) return;
    const email = bareEmail(input.current?.value ?? '');
    const wrong = emailRule(email);
    setFailure(null);
    setError(wrong && t(`errors.${wrong.key}`, { field: t('recipient-setup.start.email') }));
    if (wrong) return;
    setBusy(true);
    try {
      await onSend(email);
    } catch (problem) {
      setFailure(setupFailure(t, problem, 'sendingCode'));
    }
    setBusy(false);
  };

  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="stack"
      data-ready={cameBy ? true : undefined}
      onSubmit={submit}
      onInput={() => cameBy && $typedEmail.set({ ...cameBy, email: input.current?.value ?? '' })}
      suppressHydrationWarning
    >
      <TextInput
        ref={input}
        label={t('recipient-setup.start.email')}
        hint={hint ?? t('recipient-setup.start.emailHint')}
        error={error ?? (refused && t('errors.api.email_not_registered'))}
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
        disabled={!cameBy}
        suppressHydrationWarning
      >
        {busy ? t('common.state.sending') : (submitText ?? t('recipient-setup.start.submit'))}
      </Button>
    </form>
  );
}
