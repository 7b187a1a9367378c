import { COUNTRIES, UNITED_STATES } from '../countries.ts';
import { bareDigits } from '../digits.ts';
import { tooLong } from '../names.ts';
import { type Problem, problem, type Rule, required } from '../problem.ts';
import { identityNumber } from './onboarding-rules.ts';

/**
 * By which number somebody is known (31 CFR 1020.220(a)(2)(i)(A)(4)): one of the United States, or that of a document
 * of another country, which is named with it.
 */
export const IDENTITY_KINDS = ['usNumber', 'passport', 'identityCard'] as const;
export type IdentityKind = (typeof IDENTITY_KINDS)[number];

const SHORTEST_NUMBER = 5;
const LONGEST_NUMBER = 20;

/** Whether the number is of a document of another country. */
export const isForeign = (kind: IdentityKind): boolean => kind !== 'usNumber';

/** The number as it is kept, without the spaces and dashes of however it was typed. */
export const bareIdentityNumber = (typed: string): string => bareDigits(typed).toUpperCase();

/** Letters and digits, with a digit at least; what else is right, only its country knows. */
const documentNumber: Rule = (value) => {
  const blank = required(value);
  if (blank) return blank;
  const bare = bareIdentityNumber(value);
  // Nothing is offered in its place, because no answer repeats a number.
  const [character] = /[^A-Z\d]/u.exec(bare) ?? [];
  if (character) return problem('character', { character });
  const long = tooLong(bare, LONGEST_NUMBER);
  if (long) return long;
  if (bare.length < SHORTEST_NUMBER) return problem('atLeast', { length: SHORTEST_NUMBER });
  return /\d/.test(bare) ? null : problem('invalid');
};

export const identityRule = (kind: IdentityKind): Rule => (isForeign(kind) ? documentNumber : identityNumber);

/** Which countries issue what is asked for here: those of the United States have a number instead. */
export const ISSUING_COUNTRIES: readonly string[] = COUNTRIES.filter((code) => code !== UNITED_STATES);

/** The country of a document; a number of the United States has none. */
export function issuedIn(kind: IdentityKind, country: string): Problem | null {
  if (!isForeign(kind)) return country === '' ? null : problem('invalid');
  return required(country) ?? (ISSUING_COUNTRIES.includes(country) ? null : problem('invalid'));
}
