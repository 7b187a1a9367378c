import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../limits.ts';
import { tooLong } from '../names.ts';
import { type Problem, problem, type Rule, required } from '../problem.ts';
import { isCommonPassword } from './common-passwords.ts';

/** The three requirements, each by itself, for the list that ticks them off while somebody types. */
export type PasswordChecks = { readonly length: boolean; readonly digit: boolean; readonly special: boolean };

/** Which requirements a password meets; special is anything but letters, digits and space. */
export function passwordChecks(value: string): PasswordChecks {
  return {
    length: [...value].length >= PASSWORD_MIN_LENGTH,
    digit: /\d/.test(value),
    special: /[^\p{L}\p{M}\p{N}\s]/u.test(value),
  };
}

/** At least 8 characters, one digit and one special character (spec §5), and none of the first guesses (safety §4). */
export const password: Rule = (value) => {
  const { length, digit, special } = passwordChecks(value);
  return (
    required(value) ??
    (length && digit && special ? null : problem('passwordRequirement', { length: PASSWORD_MIN_LENGTH })) ??
    tooLong(value, PASSWORD_MAX_LENGTH) ??
    (isCommonPassword(value) ? problem('passwordCommon') : null)
  );
};

/** The confirmation must match. */
export const passwordConfirmation = (value: string, first: string): Problem | null =>
  required(value) ?? (value === first ? null : problem('passwordsMustMatch'));
