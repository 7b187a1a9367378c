import { email } from '../email.ts';
import { phone } from '../phone.ts';
import { required } from '../problem.ts';

/** What is wrong with a typed identifier: nothing was typed, or it was meant as an email, as a phone, or as neither. */
export type IdentifierProblem = 'required' | 'email' | 'phone' | 'neither';

/** The login field must be a valid email or phone (spec §5); null where it is. */
export function identifierProblem(typed: string): IdentifierProblem | null {
  if (required(typed)) return 'required';
  if (email(typed) === null || phone(typed) === null) return null;
  if (typed.includes('@')) return 'email';
  return /^[\p{Nd}\s()+./·\p{Pd}]+$/u.test(typed) ? 'phone' : 'neither';
}
