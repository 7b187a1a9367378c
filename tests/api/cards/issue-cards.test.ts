import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { deliverWaiting } from '#lib/server/jobs/deliver.ts';
import { issueCards } from '#lib/server/services/cards/issue-cards.ts';
import { makeCards } from '#lib/server/services/cards/make-card.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { revealAtIssuer } from '../../support/card-frame.ts';
import { makeBusiness } from '../../support/world.ts';

let api: TestApi;
let businessId: string;
beforeAll(async () => {
  api = await createTestApi();
  businessId = (await makeBusiness(api.db)).id;
});
afterAll(() => api.drop());

const holder = { firstName: 'Amina', lastName: 'Rahimi', email: null, phone: null };

function issue(type: 'physical' | 'virtual', email: string | null = null) {
  const card = { businessId, type, holder: { ...holder, email }, organisationName: 'Test business' };
  return inTransaction(api.db, (tx) => issueCards(tx, { cards: [card], now: new Date() })).then(
    ([id]) => id as string,
  );
}

const read = (id: string) =>
  api.db.selectFrom('card').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('an issued card waits in processing, and has last 4 and expiry once the issuer has made it', async () => {
  const id = await issue('physical');
  expect(id).toMatch(/^[2-9A-HJKMNP-Z]{10}$/);
  expect(await read(id)).toMatchObject({
    status: 'processing',
    last4: null,
    expires_on: null,
    issuer_token: null,
  });

  expect(await deliverWaiting(api.platform, makeCards)).toBe(1);
  const card = await read(id);
  expect(card).toMatchObject({
    status: 'processing',
    last4: expect.stringMatching(/^\d{4}$/),
    expires_on: expect.stringMatching(/^(0[1-9]|1[0-2])\/\d\d$/),
    issuer_token: expect.stringMatching(/^card_/),
    last_six_hmac: expect.stringMatching(/^[\w-]{43}$/),
  });
});

test('a message that comes twice makes one card', async () => {
  const id = await issue('physical');
  await deliverWaiting(api.platform, makeCards);
  const { issuer_token } = await read(id);
  // As after a crash between the issuer's answer and our own commit.
  await api.db
    .updateTable('card')
    .set({ issuer_token: null, last4: null, expires_on: null })
    .where('id', '=', id)
    .execute();
  await sql`update outbox set done_at = null, available_at = now() where payload ->> 'cardId' = ${id}`.execute(
    api.db,
  );
  await deliverWaiting(api.platform, makeCards);
  expect((await read(id)).issuer_token).toBe(issuer_token);
});

test('what the sandbox keeps of a number is sealed, and no table has it in clear', async () => {
  const id = await issue('physical');
  await deliverWaiting(api.platform, makeCards);
  const { issuer_token, last4 } = await read(id);
  const [shown] = await revealAtIssuer(api, issuer_token as string);
  expect(shown?.number).toMatch(new RegExp(`^999900\\d{6}${last4}$`));
  const { rows } = await sql<{ everything: string }>`
    select string_agg(t::text, ' ') as everything from (
      select to_jsonb(c)::text as t from sandbox_issuer_card c
      union all select to_jsonb(c)::text from card c union all select to_jsonb(o)::text from outbox o
      union all select to_jsonb(r)::text from sandbox_issuer_reveal r) all_rows`.execute(api.db);
  expect(rows[0]?.everything).toContain(issuer_token as string);
  expect(rows[0]?.everything).not.toContain(shown?.number);
  expect(rows[0]?.everything).not.toContain(shown?.number.slice(-6));
});

test('a reveal token shows a card once', async () => {
  const id = await issue('physical');
  await deliverWaiting(api.platform, makeCards);
  const { issuer_token } = await read(id);
  const tries = await revealAtIssuer(api, issuer_token as string, 3);
  expect(tries.filter(Boolean)).toHaveLength(1);
});

test('the holder of a virtual card is written once the card is made', async () => {
  const id = await issue('virtual', 'amina@example.com');
  await deliverWaiting(api.platform, makeCards);
  const rows = await api.db.selectFrom('card_activation').selectAll().where('card_id', '=', id).execute();
  expect(rows).toMatchObject([{ email: 'amina@example.com', used_at: null }]);
});
