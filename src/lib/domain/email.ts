import { problem, type Rule, required } from './problem.ts';

const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const EMAIL_MAX_LENGTH = 254;

/** The format that browsers take for an email, with a domain of at least two parts. */
export const email: Rule = (value) =>
  required(value) ?? (value.length <= EMAIL_MAX_LENGTH && EMAIL.test(value) ? null : problem('email'));

/** An address without blanks and marks that nobody sees at its ends, which come along where it is pasted from a text. */
export const bareEmail = (typed: string): string => typed.replace(/^[\s\p{C}]+|[\s\p{C}]+$/gu, '');

/** An address that its owner recognises and nobody else learns: `amina@example.org` → `a•••@example.org`. */
export const maskEmail = (address: string): string => address.replace(/^(.)[^@]*/u, '$1•••');
