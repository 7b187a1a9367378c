import * as z from 'zod/mini';
import { LANGUAGE_CODES } from '#lib/domain/language-codes.ts';
import { verificationCode } from '#lib/domain/validation.ts';
import { defineCall } from '../call.ts';
import { Email, Id, PageBrand, ruled } from '../fields.ts';
import { SetupSession } from '../recipient-setup/recipient-setup.ts';
import { Identifier } from './identifier.ts';
import { SignInAnswer } from './sign-in-answer.ts';

const tag = 'Sign-in';

/** In which language the page is read; mails and text messages follow it. */
const language = { language: z.enum(LANGUAGE_CODES) };
const code = { code: ruled(verificationCode, 20) };

/** For what an address is proven; later purposes add their own members to the unions. */
const toSetUp = { purpose: z.literal('recipientSetup'), businessId: Id, email: Email, ...language };
const toSignIn = { purpose: z.literal('signIn'), identifier: Identifier, ...language };

export const sendOneTimeCode = defineCall({
  name: 'sendOneTimeCode',
  method: 'POST',
  path: '/users/sendOTP',
  summary:
    'Send a code of 6 digits to an address, by mail or to a phone as a text message, whoever it belongs to: the last one again while nobody has tried it, else a new one. At most 3 new ones in 15 minutes and 10 messages a day, 30 s apart and then twice as long each time',
  tag,
  access: { kind: 'public' },
  body: z.discriminatedUnion('purpose', [
    z.object(toSetUp),
    z.object({
      ...toSignIn,
      brand: PageBrand,
      /** The page opens an account for whoever has none; the message says so to everybody. */
      opensAccount: z.optional(z.boolean()),
    }),
  ]),
  output: z.object({
    /** When the next message may be asked for. */
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
  errors: ['too_many_requests', 'code_just_sent', 'wrong_state'],
});

export const verifyOneTimeCode = defineCall({
  name: 'verifyOneTimeCode',
  method: 'POST',
  path: '/users/verifyOTP',
  summary:
    'Prove an address by its code, once, or again under the same Idempotency-Key; only then does the answer say whether it is registered. To sign in it answers like `validateLogin`',
  tag,
  access: { kind: 'public' },
  body: z.discriminatedUnion('purpose', [
    z.object({
      ...toSetUp,
      ...code,
      /** The secret of the link, where the recipient came by one. */
      invitation: z.optional(z.string().check(z.maxLength(200))),
    }),
    z.object({ ...toSignIn, ...code }),
  ]),
  output: z.union([z.object({ setup: SetupSession }), SignInAnswer]),
  withoutActivity: true,
  idempotency: 'unkept',
  hasSecrets: true,
  errors: [
    'code_incorrect',
    'code_expired',
    'email_not_registered',
    'email_not_found',
    'phone_not_found',
    'account_not_activated',
    'account_error',
    'too_many_requests',
  ],
});
