import * as z from 'zod/mini';
import { bareEmail } from '#lib/domain/email.ts';
import { readIdentifier } from '#lib/domain/sign-in/identifier.ts';
import { emailOrPhone } from '#lib/domain/validation.ts';
import { ruleCheck } from '../fields.ts';

/** An email or a phone in any usual writing, as typed to sign in; it goes on as an address in small letters or in E.164. */
export const Identifier = z.string().check(
  z.overwrite(bareEmail),
  z.maxLength(1000),
  ruleCheck(emailOrPhone),
  z.overwrite((typed) => readIdentifier(typed).text),
);
