import { useState } from 'react';
import { PASSWORD_MIN_LENGTH } from '#lib/domain/limits.ts';
import { passwordChecks } from '#lib/domain/sign-in/password.ts';
import { CheckIcon, DotIcon } from './first-icons.tsx';
import { PasswordInput } from './password-input.tsx';
import { useT } from './texts.tsx';

type NewPasswordFieldsProps = {
  label: string;
  againLabel: string;
  /** in words */
  problems: { password: string | null; again: string | null };
};

const NEEDS = ['length', 'digit', 'special'] as const;

/** A new password, twice, with what it needs, which is ticked off while somebody types. Names: `password`, `again`. */
export function NewPasswordFields({ label, againLabel, problems }: NewPasswordFieldsProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const met = passwordChecks(typed);
  const words = { showLabel: t('sign-in.showPassword'), concealLabel: t('sign-in.hidePassword') };
  return (
    <>
      <div className="stack" data-gap="s">
        <PasswordInput
          label={label}
          error={problems.password}
          name="password"
          autoComplete="new-password"
          onInput={(event) => setTyped(event.currentTarget.value)}
          {...words}
        />
        <ul className="password-needs">
          {NEEDS.map((name) => (
            <li key={name} data-met={met[name] || undefined}>
              {met[name] ? <CheckIcon /> : <DotIcon />}
              <span>{t(`sign-in.newPassword.${name}`, { length: PASSWORD_MIN_LENGTH })}</span>
              {met[name] && <span className="sr-only">✓</span>}
            </li>
          ))}
        </ul>
      </div>
      <PasswordInput
        label={againLabel}
        error={problems.again}
        name="again"
        autoComplete="new-password"
        {...words}
      />
    </>
  );
}
