import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isCallError } from '#lib/browser/call-error.ts';
import { readIdentifier } from '#lib/domain/sign-in/identifier.ts';
import { openByCard } from '#lib/stores/cardholder/arrive.ts';
import { problemText } from '#lib/stores/failure.ts';
import { type AccountProblems, checkAccount } from '#lib/stores/registration/account-draft.ts';
import type { SentSignInCode } from '#lib/stores/sign-in/code.ts';
import { StepHead } from '../../sign-in/step-head.tsx';
import { Button } from '../../ui/button.tsx';
import { focusFirstInvalid } from '../../ui/focus-first-invalid.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import { Mended } from '../../ui/mended.tsx';
import { NewPasswordFields } from '../../ui/new-password-fields.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useLang, useT } from '../../ui/texts.tsx';
import { useCardFailure } from './use-card-failure.ts';

type PersonStepProps = {
  cardId: string;
  proof: string;
  sent: SentSignInCode;
  code: string;
  onOpened: (isSignedIn: boolean) => void;
  /** what is about an earlier question */
  onRefused: (error: unknown) => void;
};

/** Refusals that another press here may overcome; all others are about card or address. */
const STAYS = [
  'unavailable',
  'network',
  'timeout',
  'too_many_requests',
  'account_not_created',
  'internal',
] as const;

/** The name of whoever opens the account, and a password where it has an email. */
export function PersonStep({ cardId, proof, sent, code, onOpened, onRefused }: PersonStepProps) {
  const t = useT();
  const language = useLang();
  const cardFailure = useCardFailure();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<AccountProblems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const isEmail = readIdentifier(sent.identifier).kind === 'email';
  useEffect(() => {
    if (Object.keys(problems).length > 0 && form.current) focusFirstInvalid(form.current);
  }, [problems]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? '');
    const names = { firstName: text('firstName').trim(), lastName: text('lastName').trim() };
    const secret = isEmail ? { password: text('password') } : {};
    const found = checkAccount({ ...names, phone: '', ...secret, again: text('again') });
    setProblems(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      onOpened(await openByCard({ cardId, proof, sent, code, ...names, ...secret }, language));
    } catch (error) {
      refuse(error);
    }
    setBusy(false);
  };
  const refuse = (error: unknown) => {
    if (isCallError(error, 422)) return setProblems(error.fields as AccountProblems);
    if (!isCallError(error) || STAYS.some((name) => isCallError(error, name))) {
      return setFailure(cardFailure(error));
    }
    onRefused(error);
  };
  const mend = (name: 'firstName' | 'lastName', value: string) => {
    const input = form.current?.elements.namedItem(name);
    if (input instanceof HTMLInputElement) input.value = value;
    setProblems(({ [name]: _, ...rest }) => rest);
  };
  const question = (name: 'firstName' | 'lastName', autoComplete: string) => {
    const label = t(`registration.form.${name}`);
    return (
      <div className="stack" data-gap="xs">
        <TextInput
          name={name}
          label={label}
          error={problemText(problems[name], label, t)}
          autoComplete={autoComplete}
          autoCapitalize="words"
          spellCheck={false}
        />
        <Mended found={problems[name]} onMend={(mended) => mend(name, mended)} />
      </div>
    );
  };
  return (
    <div className="stack" data-gap="l">
      <StepHead title={t('cardholder.arrive.person.title')}>
        {t(`cardholder.arrive.person.${isEmail ? 'body' : 'bodyPhone'}`)}
      </StepHead>
      <form ref={form} method="post" noValidate className="stack" onSubmit={submit}>
        {question('firstName', 'given-name')}
        {question('lastName', 'family-name')}
        {isEmail && (
          <NewPasswordFields
            label={t('sign-in.password')}
            againLabel={t('registration.form.again')}
            problems={{
              password: problemText(problems.password, t('sign-in.password'), t),
              again: problemText(problems.again, t('registration.form.again'), t),
            }}
          />
        )}
        <FormFailure text={failure} />
        <Button type="submit" tone="primary" size="l" wide busy={busy}>
          {t(`registration.form.${busy ? 'submitting' : 'submit'}`)}
        </Button>
      </form>
    </div>
  );
}
