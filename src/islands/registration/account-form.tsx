import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isCallError } from '#lib/browser/call-error.ts';
import { preloadAuth } from '#lib/browser/firebase.ts';
import { failureText, problemText } from '#lib/stores/failure.ts';
import {
  type AccountDraft,
  type AccountField,
  type AccountProblems,
  checkAccount,
  openAccount,
} from '#lib/stores/registration/account-draft.ts';
import { enter } from '#lib/stores/registration/enter.ts';
import { type ReadLink, returnAfterSignIn } from '#lib/stores/registration/link.ts';
import { Button } from '../ui/button.tsx';
import { focusFirstInvalid } from '../ui/focus-first-invalid.ts';
import { FormFailure } from '../ui/form-failure.tsx';
import { useKeepTyped } from '../ui/keep-typed.ts';
import { Mended } from '../ui/mended.tsx';
import { NewPasswordFields } from '../ui/new-password-fields.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextInput, type TextInputProps } from '../ui/text-input.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { useEarlySubmit } from '../ui/use-early-submit.ts';
import { BySocial } from './by-social.tsx';
import { overOfError } from './over-of-error.ts';

type AccountFormProps = {
  token: string;
  /** the link activates a virtual card */
  isCard: boolean;
  /** what the application says of whoever opens the first account of a business */
  founder: ReadLink['founder'];
  /** false until the page's script runs; see `early-submit.js` */
  ready: boolean;
  hasSocial: boolean;
  signInPath: string;
  onTyped: (isTyped: boolean) => void;
  /** the address has an account after all */
  onKnown: () => void;
  onOver: (over: 'used' | 'expired' | 'revoked') => void;
};

/** Who opens the account, and with which password. What was typed into the server's HTML stays, and so after an error. */
export function AccountForm(props: AccountFormProps) {
  const { token, isCard, founder, ready, hasSocial, signInPath, onTyped, onKnown, onOver } = props;
  const t = useT();
  const language = useLang();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<AccountProblems>({});
  const [failure, setFailure] = useState<string | null>(null);
  /** what Google has proven, which takes the place of a password */
  const [proof, setProof] = useState<string | null>(null);
  const { isTyped, onInput } = useKeepTyped(!busy);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed matters
  useEffect(() => onTyped(isTyped), [isTyped]);
  useEffect(() => {
    if (Object.keys(problems).length > 0 && form.current) focusFirstInvalid(form.current);
  }, [problems]);
  useEarlySubmit(form, ready);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const draft = draftOf(new FormData(event.currentTarget), proof !== null);
    const found = checkAccount(draft);
    setFailure(null);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await enter(await openAccount({ token, draft, language }, proof));
    } catch (error) {
      setBusy(false);
      refuse(error);
    }
  };
  const refuse = (error: unknown) => {
    const over = overOfError(error);
    if (over) return onOver(over);
    if (isCallError(error, 'account_exists') && proof === null) return onKnown();
    // A proof is good for a few minutes.
    setProof(null);
    const beside = isCallError(error) ? (error.fields as AccountProblems) : {};
    setProblems(beside);
    // Nobody who opens an account has a history to look at.
    const isUnexpected = isCallError(error, 'internal');
    if (Object.keys(beside).length === 0)
      setFailure(isUnexpected ? t('sign-in.error.unexpected') : failureText(error, t));
  };
  const mend = (field: AccountField, value: string) => {
    const input = form.current?.elements.namedItem(field);
    if (input instanceof HTMLInputElement) input.value = value;
    setProblems(({ [field]: _, ...rest }) => rest);
  };
  const question = (field: 'firstName' | 'lastName' | 'phone', more: Partial<TextInputProps>) => {
    const label = t(`registration.form.${field}`);
    return (
      <div className="stack" data-gap="xs">
        <TextInput
          name={field}
          label={label}
          error={problemText(problems[field], label, t)}
          defaultValue={field === 'phone' ? undefined : founder?.[field]}
          autoCapitalize="words"
          spellCheck={false}
          {...more}
        />
        <Mended found={problems[field]} onMend={(mended) => mend(field, mended)} />
      </div>
    );
  };
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="register-form"
      data-ready={ready || undefined}
      onSubmit={submit}
      onFocus={preloadAuth}
      onInput={onInput}
      suppressHydrationWarning
    >
      <div className="register-names">
        {question('firstName', { autoComplete: 'given-name' })}
        {question('lastName', { autoComplete: 'family-name' })}
      </div>
      {question('phone', {
        optional: true,
        hint: t('registration.form.phoneHint'),
        type: 'tel',
        inputMode: 'tel',
        autoComplete: 'tel-national',
        dir: 'ltr',
      })}
      {proof === null ? (
        <NewPasswordFields
          label={t('sign-in.password')}
          againLabel={t('registration.form.again')}
          problems={{
            password: problemText(problems.password, t('sign-in.password'), t),
            again: problemText(problems.again, t('registration.form.again'), t),
          }}
        />
      ) : (
        <Notice tone="leaf" icon={null} role="status">
          {t('registration.form.bySocial', { provider: 'Google' })}
        </Notice>
      )}
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
        {t(`registration.form.${busy ? 'submitting' : isCard ? 'submitCard' : 'submit'}`)}
      </Button>
      {hasSocial && proof === null && <BySocial ready={ready} onProven={setProof} />}
      <p className="register-instead">
        <span className="soft">{t('registration.form.haveAccount')}</span>{' '}
        <a className="link" href={signInPath} onClick={returnAfterSignIn}>
          {t('registration.form.signInstead')}
        </a>
      </p>
    </form>
  );
}

function draftOf(typed: FormData, isBySocial: boolean): AccountDraft {
  const text = (name: keyof AccountDraft) => String(typed.get(name) ?? '');
  const person = { firstName: text('firstName'), lastName: text('lastName'), phone: text('phone') };
  return isBySocial ? person : { ...person, password: text('password'), again: text('again') };
}
