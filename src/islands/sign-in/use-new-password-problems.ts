import { passwordConfirmation, password as passwordRule } from '#lib/domain/sign-in/password.ts';
import { problemText } from '#lib/stores/failure.ts';
import { useT } from '../ui/texts.tsx';

/** The two entries of a new password as they stand in a form. */
type NewPassword = { password: string; again: string };

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
      // One thing at a time: another password is to be typed twice anyway.
      again: !wrong && passwordConfirmation(again, password) ? t('sign-in.error.passwordsMustMatch') : null,
    };
  };
}
