import type { BodyInput } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { deliverWaiting } from '#lib/server/jobs/deliver.ts';
import type { OutgoingMail } from '#lib/server/providers/mail/port.ts';
import { deliverMail } from '#lib/server/services/mail/deliver-mail.ts';
import { MAIL_TOPIC } from '#lib/server/services/mail/enqueue-mail.ts';
import { invitationToken } from '#lib/server/services/recipient-setup/invitation-token.ts';
import { invitationMails } from '#lib/server/services/recipient-setup/send-invitation.ts';
import { inviteByMail } from '#lib/server/services/recipients/invite-by-mail.ts';
import { codeMails } from '#lib/server/services/sign-in/send-code.ts';
import { createTestApi } from '../../support/api.ts';
import { makeRecipient as makeIn } from '../../support/make-recipient.ts';
import { makeBusiness, makeMember, makeUser } from '../../support/world.ts';

export const ACCOUNT = {
  nameOnAccount: 'Amina Rahimi',
  accountType: 'checking',
  accountNumber: '40028817735521',
  routingNumber: '021000021',
} as const;

/** A business that pays by bank transfer, the person who registers recipients, and everything they are written. */
export async function createSetupWorld() {
  const api = await createTestApi();
  const { id: businessId } = await makeBusiness(api.db, {
    name: 'Juniper Relief',
    productType: 'bank_transfers',
    fundingMinor: 10_000_00,
  });
  await makeUser(api.db, { uid: 'grace', firstName: 'Grace' });
  await makeMember(api.db, { businessId, role: 'admin', uid: 'grace' });
  const token = await api.tokens.mint({ uid: 'grace' });
  const mails: OutgoingMail[] = [];
  const posting = { ...api.platform, mail: { send: async (mail: OutgoingMail) => void mails.push(mail) } };
  const plainMails = { topic: MAIL_TOPIC, limit: 20, leaseMs: 60_000, deliver: deliverMail };

  /** Sends what waits, and gives every mail to an address, newest last. */
  async function mailsTo(address: string): Promise<OutgoingMail[]> {
    for (const consumer of [plainMails, invitationMails, codeMails]) {
      while ((await deliverWaiting(posting, consumer)) > 0);
    }
    // Several are sent at once and arrive in any order; their ids follow the order in which they were written.
    return mails.filter(({ to }) => to === address).sort((one, other) => (one.id < other.id ? -1 : 1));
  }

  const makeRecipient = (options: Partial<Parameters<typeof makeIn>[1]> = {}) =>
    makeIn(api.db, { businessId, createdBy: 'grace', createdAt: api.clock.now(), ...options });

  /** A new invitation, and the secret in its link. */
  async function invite(recipientId: string) {
    const { invitationId } = await inTransaction(api.db, (tx) =>
      inviteByMail(tx, { recipientId, now: api.clock.now() }),
    );
    return { invitationId, invitation: invitationToken(api.platform.config.cardKey, invitationId) };
  }

  type OfSetup = Extract<BodyInput<typeof calls.sendOneTimeCode>, { purpose: 'recipientSetup' }>;
  type Given = Partial<OfSetup> & { from?: string };
  const sendCode = ({ from, ...given }: Given & { email: string }) =>
    api.call(calls.sendOneTimeCode, {
      body: { purpose: 'recipientSetup', businessId, language: 'en', ...given },
      ...(from ? { from } : {}),
    });

  /** The code in the newest mail to an address. */
  async function readCode(email: string): Promise<string> {
    const newest = (await mailsTo(email)).filter(({ subject }) => /^\d{6}/.test(subject)).at(-1);
    return newest?.subject.slice(0, 6) ?? 'none';
  }

  type Tried = { email: string; code: string; invitation?: string; businessId?: string };
  const verify = ({ key, ...given }: Tried & { key?: string }) =>
    api.call(calls.verifyOneTimeCode, {
      body: { purpose: 'recipientSetup', businessId, language: 'en', ...given },
      ...(key ? { key } : {}),
    });

  /** A recipient on the whole way through mail and code. */
  async function setUp(options: { invited?: boolean } & Parameters<typeof makeRecipient>[0] = {}) {
    const recipient = await makeRecipient(options);
    const session = await open(recipient, options.invited ? await invite(recipient.id) : undefined);
    return { ...recipient, ...session };
  }

  /** Sends a code and gives it back, as somebody with the mailbox does. */
  async function open(recipient: { email: string }, invited?: { invitation: string }) {
    await sendCode({ email: recipient.email });
    const { body } = await verify({
      email: recipient.email,
      code: await readCode(recipient.email),
      ...(invited ? { invitation: invited.invitation } : {}),
    });
    return { headers: { 'setup-token': body.setup.token as string } };
  }

  return {
    api,
    businessId,
    token,
    mailsTo,
    makeRecipient,
    invite,
    sendCode,
    readCode,
    verify,
    setUp,
    open,
  };
}

export type SetupWorld = Awaited<ReturnType<typeof createSetupWorld>>;

/** An answer without what differs each time. */
export function bare({ status, body }: { status: number; body: { requestId?: string } }) {
  const { requestId: _, ...rest } = body;
  return { status, body: rest };
}
