import * as z from 'zod/mini';
import { LANGUAGE_CODES } from '#lib/domain/language-codes.ts';
import { NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH } from '#lib/domain/limits.ts';
import { firstName, lastName } from '#lib/domain/names.ts';
import { password } from '#lib/domain/sign-in/password.ts';
import { defineCall } from '../call.ts';
import { Phone, ruleCheck, ruled } from '../fields.ts';
import { SignInAnswer } from '../sign-in/sign-in-answer.ts';
import { LinkToken } from './links.ts';

const tag = 'Registration';

/** Whoever opens an account; address, role and organization come from the link. */
const person = {
  token: LinkToken,
  firstName: z.string().check(z.trim(), z.maxLength(NAME_MAX_LENGTH), ruleCheck(firstName)),
  lastName: z.string().check(z.trim(), z.maxLength(NAME_MAX_LENGTH), ruleCheck(lastName)),
  phone: z.optional(Phone),
  language: z.enum(LANGUAGE_CODES),
};

const errors = [
  'link_invalid',
  'link_used',
  'link_expired',
  'account_exists',
  'account_not_created',
  'phone_taken',
  'card_not_found',
  'card_already_linked',
  'card_email_mismatch',
  'card_organisation_missing',
  'wrong_state',
  'too_many_requests',
] as const;

export const createUser = defineCall({
  name: 'createUser',
  method: 'POST',
  path: '/users/user',
  summary:
    'Open an account from an emailed link, which is used up: a member with the role of the link, a cardholder, or the holder of a virtual card that it activates. A repeat under the same Idempotency-Key signs in once more. At most 30 tries an hour for an address',
  tag,
  access: { kind: 'link' },
  body: z.object({ ...person, password: ruled(password, PASSWORD_MAX_LENGTH) }),
  output: SignInAnswer,
  status: 201,
  idempotency: 'unkept',
  hasSecrets: true,
  errors,
});

export const createProfile = defineCall({
  name: 'createProfile',
  method: 'POST',
  path: '/users/profile',
  summary:
    'Open an account from an emailed link for somebody who comes from a social provider, by its proof; it signs them in from then on, and the link is used up. A repeat under the same Idempotency-Key signs in once more',
  tag,
  access: { kind: 'link' },
  body: z.object({ ...person, idToken: z.string().check(z.minLength(1), z.maxLength(8192)) }),
  output: SignInAnswer,
  status: 201,
  idempotency: 'unkept',
  hasSecrets: true,
  errors: ['unauthenticated', ...errors],
});
