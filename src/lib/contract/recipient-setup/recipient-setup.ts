import * as z from 'zod/mini';
import { LANGUAGE_CODES } from '#lib/domain/language-codes.ts';
import { defineCall } from '../call.ts';
import { Email, Id, Instant } from '../fields.ts';
import { Intake } from './intake.ts';

const tag = 'Payment set-up';
const path = '/bankTransfers/setup/{id}';
const params = z.object({ id: Id });

/** The secret of a link by mail. */
const Invitation = z.string().check(z.minLength(1), z.maxLength(200));

export const getPaymentSetup = defineCall({
  name: 'getPaymentSetup',
  method: 'GET',
  path,
  summary:
    'Who wants to pay and what for: the names of an organisation and its program, for the first screen',
  tag,
  access: { kind: 'public' },
  params,
  output: z.object({
    businessId: Id,
    organizationName: z.string(),
    /** What the payments are for; null where the organisation itself pays. */
    programName: z.nullable(z.string()),
    /** Key of the brand that its mails and its set-up bear. */
    brand: z.string(),
    supportEmail: z.string(),
    /** The last day on which it paid, once that is over; there is nothing to set up any more. */
    endedOn: z.nullable(z.iso.date()),
  }),
});

export const checkInvitation = defineCall({
  name: 'checkInvitation',
  method: 'POST',
  path: `${path}/invitation`,
  summary: 'Whether the link of a mail still is open; reveals nothing about whom it was sent to',
  tag,
  access: { kind: 'link' },
  params,
  body: z.object({ invitation: Invitation }),
  output: z.object({
    state: z.enum(['open', 'used', 'replaced', 'expired']),
    language: z.enum(LANGUAGE_CODES),
  }),
  onlyReads: true,
  withoutActivity: true,
  errors: ['link_invalid'],
});

export const renewInvitation = defineCall({
  name: 'renewInvitation',
  method: 'POST',
  path: `${path}/renewInvitation`,
  summary: 'A new link in place of one that expired, to the address the old one was sent to',
  tag,
  access: { kind: 'link' },
  params,
  body: z.object({ invitation: Invitation }),
  output: z.object({}),
  status: 202,
  errors: ['link_invalid', 'too_many_requests', 'wrong_state'],
});

export const resendSetupLink = defineCall({
  name: 'resendSetupLink',
  method: 'POST',
  path: '/bankTransfers/setup/resendLink',
  summary:
    'Send the links of their set-ups to an address, whoever it belongs to; the answer is the same for any. At most 3 in an hour and 6 a day',
  tag,
  access: { kind: 'public' },
  body: z.object({ email: Email }),
  output: z.object({}),
  status: 202,
  withoutActivity: true,
  isUnkeyed: true,
  errors: ['too_many_requests'],
});

/** What a verified code is worth. */
export const SetupSession = z.object({
  /** Goes with every call of the set-up as the header `Setup-Token`. */
  token: z.string(),
  expiresAt: Instant,
  recipientId: Id,
  businessId: Id,
  recipientName: z.string(),
  kind: z.enum(['person', 'business']),
  intake: Intake,
});
export type SetupSession = z.output<typeof SetupSession>;
