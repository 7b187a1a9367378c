import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { forgetBankEvents } from '#lib/server/services/bank/forget-bank-events.ts';
import { advanceTransfer } from '#lib/server/services/bank-transfers/advance-transfer.ts';
import { forgetProofs } from '#lib/server/services/cards/forget-proofs.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeRecipient } from '../../support/make-recipient.ts';
import { makeRecipient as makePayable } from '../../support/recipients.ts';
import { postPayout } from '../../support/transfers.ts';
import { makeBusiness, makeCard } from '../../support/world.ts';

const DAY_MS = 86_400_000;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.drop());

const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

test('counts, proofs and links go when they are over, and not before', async () => {
  const { id: businessId } = await makeBusiness(api.db);
  const { id } = await makeCard(api.db, { businessId });
  for (const [name, days] of [
    ['old', 40],
    ['new', 0.5],
  ] as const) {
    await api.db
      .insertInto('throttle')
      .values({ kind: 'test', subject: name, since: ago(days), count: 1 })
      .execute();
    await api.db
      .insertInto('card_proof')
      .values({ token_hash: name, card_id: id, expires_at: ago(days) })
      .execute();
    const link = { id: newId(), card_id: id, email: name, created_at: ago(days), expires_at: ago(days) };
    await api.db.insertInto('card_activation').values(link).execute();
  }
  const recipient = await makeRecipient(api.db, { businessId });
  for (const [name, days] of [
    ['old', 2],
    ['new', 0.5],
  ] as const) {
    const times = { created_at: ago(days), expires_at: ago(days) };
    const code = { purpose: 'recipientSetup', identifier: name, place: businessId, code_hash: name };
    // A used one is over as well, and stays as long: the answer says that it was used.
    for (const used_at of [null, ago(days)])
      await api.db
        .insertInto('one_time_code')
        .values({ id: newId(), ...code, ...times, used_at })
        .execute();
    await api.db
      .insertInto('recipient_session')
      .values({ token_hash: name, recipient_id: recipient.id, invitation_id: null, ...times })
      .execute();
  }
  await forgetProofs(api.platform);
  const left = await Promise.all([
    api.db.selectFrom('throttle').select('subject as name').execute(),
    api.db.selectFrom('card_proof').select('token_hash as name').execute(),
    api.db.selectFrom('card_activation').select('email as name').execute(),
    api.db.selectFrom('one_time_code').select('identifier as name').execute(),
    api.db.selectFrom('recipient_session').select('token_hash as name').execute(),
  ]);
  const fresh = { name: 'new' };
  expect(left).toEqual([[fresh], [fresh], [fresh], [fresh, fresh], [fresh]]);
});

test('bank events are deleted 90 days after their payment ended, and never while it is under way', async () => {
  const business = await makeBusiness(api.db, { productType: 'bank_transfers', fundingMinor: 10_000_000 });
  const { id: recipientId, accountId } = await makePayable(api, { businessId: business.id });
  const of = { businessId: business.id, recipientId, accountId: accountId ?? '', at: ago(200) };
  const addEvent = async (id: string, about_id: string | null, days: number) => {
    const event = { id, about_id, body_hash: id, answer: '{}', received_at: ago(days) };
    await api.db.insertInto('bank_event').values(event).execute();
  };
  const onItsWay = await postPayout(api.db, of);
  const processing = { status: 'processing' as const, processing_at: ago(200) };
  await api.db.updateTable('bank_transfer').set(processing).where('id', '=', onItsWay).execute();
  const ended = async (days: number) => {
    const id = await postPayout(api.db, of);
    await advance(id, ago(days));
    return id;
  };
  const [longAgo, lately] = [await ended(91), await ended(89)];
  await addEvent('of one that ended long ago', longAgo, 91);
  await addEvent('of the same, reported again since', longAgo, 80);
  await addEvent('of one that ended since', lately, 120);
  await addEvent('of one on its way', onItsWay, 120);
  await addEvent('of an account', accountId, 91);
  await addEvent('of an account, since', accountId, 89);
  expect(await forgetBankEvents(api.platform, { chunkRows: 1 })).toBe(true);
  while (await forgetBankEvents(api.platform, { chunkRows: 1 }));
  const left = await api.db.selectFrom('bank_event').select('id').orderBy('id').execute();
  expect(left.map(({ id }) => id)).toEqual([
    'of an account, since',
    'of one on its way',
    'of one that ended since',
    'of the same, reported again since',
  ]);
});

/** The bank says, at a moment of the past, that a payment failed. */
async function advance(transferId: string, at: Date) {
  const news = { kind: 'failed', code: 'TM01' } as const;
  await inTransaction(api.db, (tx) =>
    advanceTransfer(tx, { transferId, news, occurredAt: at, now: new Date() }),
  );
}
