import { Check, Circle } from 'lucide-react';
import { useState } from 'react';
import { PASSWORD_MIN_LENGTH } from '#lib/domain/limits.ts';
import {
  passwordChecks,
  passwordConfirmation,
  password as passwordRule,
} from '#lib/domain/sign-in/password.ts';
import { problemText } from '#lib/stores/failure.ts';
import { PasswordInput } from '../ui/password-input.tsx';
import { useT } from '../ui/texts.tsx';

/** The two entries of a new password as they stand in a form. */
export type NewPassword = { password: string; again: string };

type NewPasswordProblems = { password: string | null; again: string | null };

/** What is wrong with the two entries, in words; spec §5. */
export function useNewPasswordProblems() {
  const t = useT();
  return ({ password, again }: NewPassword): NewPasswordProblems => {
    const wrong = passwordRule(password);
    const label = t('sign-in.reset.newPassword');
    return {
      password:
        wrong?.key === 'field.passwordRequirement'
          ? t('sign-in.error.passwordRequirement')
          : problemText(wrong ?? undefined, label, t),
      again: passwordConfirmation(again, password)
        ? again === ''
          ? t('errors.field.required', { field: t('sign-in.reset.again') })
          : t('sign-in.error.passwordsMustMatch')
        : null,
    };
  };
}

const REQUIREMENTS = ['length', 'digit', 'special'] as const;

/** A new password, twice, with its requirements, which are ticked off while somebody types. Names: `password`, `again`. */
export function NewPasswordFields({ problems }: { problems: NewPasswordProblems }) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const met = passwordChecks(typed);
  const words = { showLabel: t('sign-in.showPassword'), concealLabel: t('sign-in.hidePassword') };
  return (
    <>
      <div className="stack" data-gap="s">
        <PasswordInput
          label={t('sign-in.reset.newPassword')}
          error={problems.password}
          name="password"
          autoComplete="new-password"
          onInput={(event) => setTyped(event.currentTarget.value)}
          {...words}
        />
        <ul className="password-needs">
          {REQUIREMENTS.map((name) => (
            <li key={name} data-met={met[name] || undefined}>
              {met[name] ? <Check aria-hidden="true" /> : <Circle aria-hidden="true" />}
              <span>{t(`sign-in.newPassword.${name}`, { length: PASSWORD_MIN_LENGTH })}</span>
              {met[name] && <span className="sr-only">✓</span>}
            </li>
          ))}
        </ul>
      </div>
      <PasswordInput
        label={t('sign-in.reset.again')}
        error={problems.again}
        name="again"
        autoComplete="new-password"
        {...words}
      />
    </>
  );
}
