import * as z from 'zod/mini';
import { LANGUAGE_CODES } from '#lib/domain/language-codes.ts';
import { verificationCode } from '#lib/domain/validation.ts';
import { defineCall } from '../call.ts';
import { Email, Id, ruled } from '../fields.ts';
import { SetupSession } from '../recipient-setup/recipient-setup.ts';

const tag = 'Sign-in';

/** For what an address is proven; later purposes add their own members to the union. */
const purpose = { purpose: z.literal('recipientSetup'), businessId: Id, email: Email };

export const sendOneTimeCode = defineCall({
  name: 'sendOneTimeCode',
  method: 'POST',
  path: '/users/sendOTP',
  summary:
    'Send a code of 6 digits to an address, whoever it belongs to: the last one again while nobody has tried it, else a new one. At most 3 new ones in 15 minutes and 10 mails a day, 30 s apart and then twice as long each time',
  tag,
  access: { kind: 'public' },
  body: z.object({ ...purpose, language: z.enum(LANGUAGE_CODES) }),
  output: z.object({
    /** When the next mail may be asked for. */
    resendAfterS: z.int(),
    /** How long this code counts. */
    expiresInS: z.int(),
    /** How many new codes may be made now, should this one be tried in vain; then when the next three may. */
    codesLeft: z.int(),
    newCodesInS: z.int(),
  }),
  status: 202,
  withoutActivity: true,
  isUnkeyed: true,
  errors: ['too_many_requests', 'wrong_state'],
});

export const verifyOneTimeCode = defineCall({
  name: 'verifyOneTimeCode',
  method: 'POST',
  path: '/users/verifyOTP',
  summary:
    'Prove an address by its code, once, or again under the same Idempotency-Key; only then does the answer say whether it is registered',
  tag,
  access: { kind: 'public' },
  body: z.object({
    ...purpose,
    code: ruled(verificationCode, 20),
    /** The secret of the link, where the recipient came by one. */
    invitation: z.optional(z.string().check(z.maxLength(200))),
    /** In which language the set-up is read; mails follow it. */
    language: z.enum(LANGUAGE_CODES),
  }),
  output: z.object({ setup: SetupSession }),
  withoutActivity: true,
  idempotency: 'unkept',
  errors: ['code_incorrect', 'code_expired', 'email_not_registered', 'too_many_requests'],
});
