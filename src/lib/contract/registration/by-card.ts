import * as z from 'zod/mini';
import { LANGUAGE_CODES } from '#lib/domain/language-codes.ts';
import { NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH } from '#lib/domain/limits.ts';
import { firstName, lastName } from '#lib/domain/names.ts';
import { password } from '#lib/domain/sign-in/password.ts';
import { verificationCode } from '#lib/domain/validation.ts';
import { defineCall } from '../call.ts';
import { CardId, ruleCheck, ruled } from '../fields.ts';
import { Identifier } from '../sign-in/identifier.ts';
import { SignInAnswer } from '../sign-in/sign-in-answer.ts';

export const createUserByCard = defineCall({
  name: 'createUserByCard',
  method: 'POST',
  path: '/users/cardholder',
  summary:
    'Open the account of a cardholder without an invitation, by the proof of a physical card and a code that was sent to sign in; the card is linked in the same step and the proof used up. The code is taken again under the Idempotency-Key that `verifyOneTimeCode` had. A repeat under that key signs in once more. At most 30 tries an hour for an address',
  tag: 'Registration',
  access: { kind: 'link' },
  body: z.object({
    cardId: CardId,
    /** From validateCardholderCard. */
    proof: z.string().check(z.minLength(1), z.maxLength(200)),
    identifier: Identifier,
    code: ruled(verificationCode, 20),
    firstName: z.string().check(z.trim(), z.maxLength(NAME_MAX_LENGTH), ruleCheck(firstName)),
    lastName: z.string().check(z.trim(), z.maxLength(NAME_MAX_LENGTH), ruleCheck(lastName)),
    /** Of an account with an email; a phone signs in by codes and has none. */
    password: z.optional(ruled(password, PASSWORD_MAX_LENGTH)),
    language: z.enum(LANGUAGE_CODES),
  }),
  output: SignInAnswer,
  status: 201,
  idempotency: 'unkept',
  hasSecrets: true,
  errors: [
    'code_incorrect',
    'code_expired',
    'link_invalid',
    'account_exists',
    'account_not_created',
    'card_not_found',
    'card_is_virtual',
    'card_already_linked',
    'card_email_mismatch',
    'card_organisation_missing',
    'wrong_state',
    'too_many_requests',
  ],
});
