import { randomUUID } from 'node:crypto';
import type { recipientSetupCalls } from '#lib/contract/recipient-setup/calls.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { invitationToken } from '#lib/server/services/recipient-setup/invitation-token.ts';
import { inviteByMail } from '#lib/server/services/recipients/invite-by-mail.ts';
import { recordVerification } from '#lib/server/services/recipients/record-verification.ts';
import { writeBankAccount } from '#lib/server/services/recipients/write-bank-account.ts';
import { makeRecipient } from '../../support/make-recipient.ts';
import type { AreaAccess } from '../access/row.ts';

type OfArea = AreaAccess<typeof recipientSetupCalls>;

/* biome-ignore format: a table is read by its columns */
export const rows: OfArea['rows'] = {
  //                                           anon garb exp  rev  dis  str  chA  chB   none with less hide old  bare prog  admA admB supr supX  rec  recX onb  live iss  bank
  getPaymentSetup:      ['anybody',          '200  200  200  200  200  200  200  200   200  200  200  200  200  200  200   200  200  200  200   200  200  200  200  200  200'],
  checkInvitation:      ['anybody',          '200  200  200  200  200  200  200  200   200  200  200  200  200  200  200   200  200  200  200   200  200  200  200  200  200'],
  resendSetupLink:      ['anybody',          '202  202  202  202  202  202  202  202   202  202  202  202  202  202  202   202  202  202  202   202  202  202  202  202  202'],
  renewInvitation:      ['anybody',          '202  202  202  202  202  202  202  202   202  202  202  202  202  202  202   202  202  202  202   202  202  202  202  202  202'],
  getIntakeStatus:      ['viewRecipients',   '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   200  404  401  401  401  401', { shows: [[(body) => body.intake.account, 'hideBankPaymentsInformation']] }],
  retryIntake:          ['manageRecipients', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   200  404  401  401  401  401'],
  addBankAccount:       ['manageRecipients', '401  401  401  401  401  403  404  404   403  201  403  201  401  201  404   201  404  201  404   201  404  401  401  401  401', { keyScope: 'giveBankDetails', shows: [[(body) => body.intake.account, 'hideBankPaymentsInformation']] }],
  addPlaidBankAccount:  ['recipient',        '401  401  401  401  401  401  401  401   401  401  401  401  401  401  401   401  401  401  401   201  404  401  401  401  401'],
  createPlaidLinkToken: ['recipient',        '401  401  401  401  401  401  401  401   401  401  401  401  401  401  401   401  401  401  401   200  404  401  401  401  401'],
  declareNoBankAccount: ['recipient',        '401  401  401  401  401  401  401  401   401  401  401  401  401  401  401   401  401  401  401   200  404  401  401  401  401'],
};

const ACCOUNT = {
  nameOnAccount: 'Amina Rahimi',
  accountType: 'checking',
  accountNumber: '40028817735521',
  routingNumber: '021000021',
};

/** What each call needs to be allowed. */
export const prepare: OfArea['prepare'] = ({ api, world: { payerId }, onSetUp }) => {
  async function onInvitation() {
    const { id } = await makeRecipient(api.db, { businessId: payerId });
    const { invitationId } = await inTransaction(api.db, (tx) =>
      inviteByMail(tx, { recipientId: id, now: new Date() }),
    );
    const invitation = invitationToken(api.platform.config.cardKey, invitationId);
    return { params: { id: payerId }, body: { invitation } };
  }

  async function onFailedAccount() {
    const { params } = await onSetUp();
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

  return {
    addBankAccount: async () => ({ ...(await onSetUp()), body: ACCOUNT }),
    addPlaidBankAccount: async () => {
      const { params } = await onSetUp();
      const asked = { recipientId: params.id, language: 'en', brand: 'Larkspur' } as const;
      const { linkToken } = await api.platform.bankLink.createLinkToken(asked);
      const given = api.platform.sandbox?.bankLink.finish(linkToken, 'checking');
      return { params, body: { ...given, nameOnAccount: ACCOUNT.nameOnAccount } };
    },
    checkInvitation: onInvitation,
    createPlaidLinkToken: async () => ({
      ...(await onSetUp()),
      body: { nameOnAccount: ACCOUNT.nameOnAccount },
    }),
    declareNoBankAccount: async () => ({ ...(await onSetUp()), body: {} }),
    getIntakeStatus: async () => ({ params: (await onFailedAccount()).params }),
    getPaymentSetup: async () => ({ params: { id: payerId } }),
    renewInvitation: onInvitation,
    resendSetupLink: async () => ({ body: { email: `${randomUUID()}@example.com` } }),
    retryIntake: onFailedAccount,
  };
};
