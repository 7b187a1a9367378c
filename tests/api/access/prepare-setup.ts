import { v7 as newId } from 'uuid';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { hashToken } from '#lib/server/secrets.ts';
import { invitationToken } from '#lib/server/services/recipient-setup/invitation-token.ts';
import { inviteByMail } from '#lib/server/services/recipients/invite-by-mail.ts';
import { recordVerification } from '#lib/server/services/recipients/record-verification.ts';
import { writeBankAccount } from '#lib/server/services/recipients/write-bank-account.ts';
import { codeHash } from '#lib/server/services/sign-in/code-hash.ts';
import { makeRecipient } from '../../support/make-recipient.ts';
import type { Input } from './prepare.ts';
import type { createThings } from './things.ts';
import type { AccessWorld } from './world.ts';

type Things = ReturnType<typeof createThings>;

const CODE = '271828';
const ACCOUNT = {
  nameOnAccount: 'Amina Rahimi',
  accountType: 'checking',
  accountNumber: '40028817735521',
  routingNumber: '021000021',
};

/** What the calls of a recipient's set-up need, with a recipient of their own each time. */
export function prepareSetup(
  { api, payerId, callers }: AccessWorld,
  { freshProgram }: Pick<Things, 'freshProgram'>,
): Record<string, () => Promise<Input>> {
  async function onInvitation() {
    const { id } = await makeRecipient(api.db, { businessId: payerId });
    const { invitationId } = await inTransaction(api.db, (tx) =>
      inviteByMail(tx, { recipientId: id, now: new Date() }),
    );
    const invitation = invitationToken(api.platform.config.cardKey, invitationId);
    return { params: { id: payerId }, body: { invitation } };
  }
  const proving = (email: string) => ({
    purpose: 'recipientSetup',
    businessId: payerId,
    email,
    language: 'en',
  });

  /** A code that an address was sent, as its table keeps it. */
  async function onCode() {
    const { email } = await makeRecipient(api.db, { businessId: payerId });
    const subject = { purpose: 'recipientSetup', identifier: email, place: payerId } as const;
    await api.db
      .insertInto('one_time_code')
      .values({
        id: newId(),
        ...subject,
        code_hash: codeHash(api.platform.config.cardKey, subject, CODE),
        created_at: new Date(),
        expires_at: new Date(Date.now() + 60_000),
      })
      .execute();
    return { body: { ...proving(email), code: CODE } };
  }

  /** A new recipient of a program with A's members that pays by transfer; the set-up token opens it from now on. */
  async function onRecipient() {
    const { id } = await makeRecipient(api.db, { businessId: await freshProgram('bank_transfers') });
    await api.db
      .updateTable('recipient_session')
      .set({ recipient_id: id })
      .where('token_hash', '=', hashToken(`${callers.rec}`))
      .execute();
    return { params: { id } };
  }

  async function onFailedAccount() {
    const { params } = await onRecipient();
    const { business_id: businessId } = await api.db
      .selectFrom('recipient')
      .select('business_id')
      .where('id', '=', params.id)
      .executeTakeFirstOrThrow();
    await inTransaction(api.db, async (tx) => {
      const { accountId } = await writeBankAccount(tx, api.platform.config.cardKey, {
        recipientId: params.id,
        businessId,
        input: ACCOUNT,
        now: new Date(),
        by: { id: 'system:test', name: 'Test' },
      });
      await recordVerification(tx, {
        accountId,
        outcome: { status: 'failed', code: 'R02' },
        now: new Date(),
      });
    });
    return { params, body: {} };
  }

  const onLink = async () => {
    const { params } = await onRecipient();
    const { bankLink } = api.platform;
    const { linkToken } = await bankLink.createLinkToken({ recipientId: params.id, language: 'en' });
    return { params, linkToken };
  };

  return {
    addBankAccount: async () => ({ ...(await onRecipient()), body: ACCOUNT }),
    addPlaidBankAccount: async () => {
      const { params, linkToken } = await onLink();
      const given = api.platform.sandbox?.bankLink.finish(linkToken, 'checking');
      return { params, body: { ...given, nameOnAccount: ACCOUNT.nameOnAccount } };
    },
    createPlaidLinkToken: async () => ({
      ...(await onRecipient()),
      body: { nameOnAccount: ACCOUNT.nameOnAccount },
    }),
    declareNoBankAccount: async () => ({ ...(await onRecipient()), body: {} }),
    finishSandboxBankLink: async () => ({
      body: { linkToken: (await onLink()).linkToken, account: 'checking' },
    }),
    getIntakeStatus: onRecipient,
    retryIntake: onFailedAccount,
    checkInvitation: onInvitation,
    getPaymentSetup: async () => ({ params: { id: payerId } }),
    renewInvitation: onInvitation,
    sendOneTimeCode: async () => ({ body: proving(`anybody-${newId()}@example.com`) }),
    verifyOneTimeCode: onCode,
  };
}
