import { v7 as newId } from 'uuid';
import type { TestApi } from '../../support/api.ts';
import { makeApproval } from '../../support/approvals.ts';
import { makeRecipient } from '../../support/recipients.ts';
import { postPayout } from '../../support/transfers.ts';
import { makeUser } from '../../support/world.ts';

type Seven = {
  payerId: string;
  inTurn<T>(make: (index: number) => Promise<T>): Promise<T[]>;
  at(index: number): Date;
  name(index: number): string;
};

/** Seven recipients of a program, and seven payments, requests, notes and lines of history of the first. @returns the first */
export async function makePayments(api: TestApi, { payerId, inTurn, at, name }: Seven): Promise<string> {
  const of = { businessId: payerId };
  const recipients = await inTurn((index) =>
    makeRecipient(api, { ...of, name: name(index), createdAt: at(index) }),
  );
  const { id: recipientId, accountId } = recipients[0] as { id: string; accountId: string };
  const author = await makeUser(api.db);
  await inTurn(async (index) => {
    const body = { businessId: payerId, recipientId, amount: '1.00', speed: 'ach' };
    const asked = {
      ...of,
      call: 'createBankTransfer',
      requestedBy: author,
      body,
      createdAt: at(index),
    } as const;
    await makeApproval(api.db, asked);
    await postPayout(api.db, { ...of, recipientId, accountId, amountMinor: 100, at: at(index) });
    await api.db
      .insertInto('activity')
      .values({
        id: newId(),
        business_id: payerId,
        subject_type: 'recipient',
        subject_id: recipientId,
        type: 'recipientUpdated',
        version: 1,
        actor: 'system:test',
        actor_name: 'Test',
        channel: 'dashboard',
        reason: null,
        payload: '{}',
        created_at: at(index),
      })
      .execute();
    await api.db
      .insertInto('note')
      .values({
        id: newId(),
        business_id: payerId,
        user_id: null,
        recipient_id: recipientId,
        text: name(index),
        author,
        author_name: 'Test',
        created_at: at(index),
      })
      .execute();
  });
  return recipientId;
}
