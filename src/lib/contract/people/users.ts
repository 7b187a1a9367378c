import * as z from 'zod/mini';
import { LANGUAGE_CODES } from '#lib/domain/language-codes.ts';
import { NAME_MAX_LENGTH } from '#lib/domain/limits.ts';
import { firstName, lastName } from '#lib/domain/names.ts';
import { defineCall } from '../call.ts';
import { ruleCheck, Uid } from '../fields.ts';
import { User } from './user.ts';

const params = z.object({ id: Uid });

export const updateUser = defineCall({
  name: 'updateUser',
  method: 'PATCH',
  path: '/users/{id}',
  summary: "Change one's own name, or the language in which pages speak and mails are written",
  tag: 'Users',
  access: { kind: 'self' },
  params,
  body: z.strictObject({
    language: z.optional(z.enum(LANGUAGE_CODES)),
    firstName: z.optional(z.string().check(z.trim(), z.maxLength(NAME_MAX_LENGTH), ruleCheck(firstName))),
    lastName: z.optional(z.string().check(z.trim(), z.maxLength(NAME_MAX_LENGTH), ruleCheck(lastName))),
  }),
  output: z.object({ user: User }),
  withoutActivity: true,
});
