import { v7 as newId } from 'uuid';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { codeHash } from '#lib/server/services/one-time-codes/code-hash.ts';
import { invitationToken } from '#lib/server/services/recipients/invitation-token.ts';
import { inviteByMail } from '#lib/server/services/recipients/invite-by-mail.ts';
import { makeRecipient } from '../../support/make-recipient.ts';
import type { Input } from './prepare.ts';
import type { AccessWorld } from './world.ts';

const CODE = '271828';

/** What the calls of a recipient's set-up need, with a recipient of their own each time. */
export function prepareSetup({ api, payerId }: AccessWorld): Record<string, () => Promise<Input>> {
  async function onInvitation() {
    const { id } = await makeRecipient(api.db, { businessId: payerId });
    const { invitationId } = await inTransaction(api.db, (tx) =>
      inviteByMail(tx, { recipientId: id, now: new Date() }),
    );
    const invitation = invitationToken(api.platform.config.cardKey, invitationId);
    return { params: { id: payerId }, body: { invitation } };
  }
  const proving = (email: string) => ({
    ...{ purpose: 'recipientSetup', businessId: payerId, email, language: 'en' },
  });

  /** A code that an address was sent, as its table keeps it. */
  async function onCode() {
    const { email } = await makeRecipient(api.db, { businessId: payerId });
    const subject = { purpose: 'recipientSetup', identifier: email, place: payerId } as const;
    await api.db
      .insertInto('one_time_code')
      .values({
        ...{ id: newId(), ...subject },
        code_hash: codeHash(api.platform.config.cardKey, subject, CODE),
        created_at: new Date(),
        expires_at: new Date(Date.now() + 60_000),
      })
      .execute();
    return { body: { ...proving(email), code: CODE } };
  }

  return {
    checkInvitation: onInvitation,
    getPaymentSetup: async () => ({ params: { id: payerId } }),
    renewInvitation: onInvitation,
    sendOneTimeCode: async () => ({ body: proving(`anybody-${newId()}@example.com`) }),
    verifyOneTimeCode: onCode,
  };
}
