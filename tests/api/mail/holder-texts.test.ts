import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lockCard, unlockCard } from '#lib/contract/cards/cards.ts';
import { setFirstPin, validateCard } from '#lib/contract/cards/life.ts';
import { getReplacement, requestReplacement } from '#lib/contract/replacements/replacements.ts';
import { LANGUAGES } from '#lib/i18n/languages.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { deliverWaiting } from '#lib/server/jobs/deliver.ts';
import type { OutgoingText } from '#lib/server/providers/text-message/port.ts';
import { notifyHolder } from '#lib/server/services/mail/notify-holder.ts';
import { mailWork } from '#lib/server/services/mail/work.ts';
import { notifyPerson } from '#lib/server/services/people/notify-person.ts';
import { makeMember } from '../../support/world.ts';
import { type CardWorld, makeCardWorld } from '../cards/world.ts';

let world: CardWorld;
let holder: string;
beforeAll(async () => {
  world = await makeCardWorld();
});
afterAll(() => world.api.drop());

let made = 0;
/** Somebody with a phone that they have proven, and no email. */
async function makeHolder(
  more: { phone?: string; is_phone_proven?: boolean; email?: string; language?: string } = {},
) {
  made += 1;
  const id = `phone-${made}`;
  const phone = `+1202555${String(2000 + made)}`;
  await world.api.db
    .insertInto('users')
    .values({
      id,
      first_name: 'Amina',
      last_name: 'Rahimi',
      email: null,
      phone,
      is_phone_proven: true,
      language: 'en',
      created_at: new Date(),
      ...more,
    })
    .execute();
  return { id, phone: more.phone ?? phone };
}
let phone: string;
beforeEach(async () => {
  ({ id: holder, phone } = await makeHolder());
  await world.api.db.deleteFrom('outbox').execute();
});

/** The texts that went out, by a worker that sends each waiting message. */
async function texts(): Promise<OutgoingText[]> {
  const sent: OutgoingText[] = [];
  const textMessage = { send: async (text: OutgoingText) => void sent.push(text) };
  const mail = { send: async () => {} };
  for (const consumer of mailWork.consumers ?? []) {
    while ((await deliverWaiting({ ...world.api.platform, textMessage, mail }, consumer)) > 0);
  }
  return sent;
}
const cardOf = (more: object = {}) => world.card({ status: 'active', userId: holder, ...more });
const tell = (news: Parameters<typeof notifyHolder>[1]) =>
  inTransaction(world.api.db, (tx) => notifyHolder(tx, news));

test('the first PIN, set without a sign-in, is told to a holder with only a phone', async () => {
  const card = await cardOf();
  const { body } = await world.api.call(validateCard, { params: { id: card.id }, query: card.printed });
  const answer = await world.api.call(setFirstPin, {
    params: { id: card.id },
    body: { pin: '4821', proof: body.proof.token },
    key: 'first-pin',
  });
  expect(answer.status).toBe(200);
  const sent = await texts();
  expect(sent).toEqual([
    {
      id: expect.any(String),
      to: phone,
      language: 'en',
      text: expect.stringMatching(
        /^Larkspur: The PIN of your card ending in \d{4} was set\. If that was not you, contact support: http\S+\/cardholder\/help\?lang=en$/,
      ),
    },
  ]);
  expect(sent[0]?.text).not.toContain(card.id);
  expect(await texts()).toEqual([]);
});

test('a card that nobody linked: the PIN is told to the number that the organization noted, of this country alone', async () => {
  const noted = async (holder_phone: string) => {
    const card = await world.card({ status: 'active' });
    await world.api.db
      .updateTable('card')
      .set({ holder_phone, holder_email: null, user_id: null })
      .where('id', '=', card.id)
      .execute();
    await tell({ kind: 'pinSet', cardId: card.id, now: new Date() });
    await tell({ kind: 'cardFrozen', cardId: card.id, now: new Date() });
    return (await texts()).map(({ to }) => to);
  };
  expect(await noted('+12025550177')).toEqual(['+12025550177']);
  expect(await noted('+93701234567')).toEqual([]);
});

test('a lock by the organization is told, the own one is not; an unlocked card always is', async () => {
  const card = await cardOf();
  const admin = await world.api.tokens.mint({
    uid: await makeMember(world.api.db, { businessId: world.businessId, role: 'admin' }),
  });
  const own = await world.api.tokens.mint({ uid: holder });
  const act = async (call: typeof lockCard, token: string) => {
    expect((await world.api.call(call, { params: { id: card.id }, body: {}, token })).status).toBe(200);
    return (await texts()).map(({ text }) => text.replace(/\. (More|If).*/, ''));
  };
  expect(await act(lockCard, admin)).toEqual([
    expect.stringMatching(/^Larkspur: Your card ending in \d{4} is locked$/),
  ]);
  expect(await act(unlockCard, own)).toEqual([
    expect.stringMatching(/^Larkspur: Your card ending in \d{4} is unlocked$/),
  ]);
  expect(await act(lockCard, own)).toEqual([]);
});

test('a request for a new card is told, and the page says how', async () => {
  const card = await cardOf();
  const token = await world.api.tokens.mint({ uid: holder });
  const params = { id: card.id };
  const seen = await world.api.call(getReplacement, { params, token });
  expect(seen.body.goesTo).toMatchObject({ toldBy: 'text', isLocked: false });
  const address = {
    firstName: 'Amina',
    lastName: 'Rahimi',
    addressOne: '12 Juniper Street',
    city: 'Portland',
    state: 'OR',
    zip: '97205',
  };
  const body = { reason: 'lost', address } as const;
  expect((await world.api.call(requestReplacement, { params, body, token, key: 'lost' })).status).toBe(201);
  expect((await texts()).map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/^Larkspur: We have your request for a new card\. If that was not you/),
  );
  expect((await world.api.call(getReplacement, { params, token })).body.goesTo).toMatchObject({
    isLocked: true,
  });
});

const DISPUTE = {
  disputeId: '018f0000-0000-7000-8000-000000000001',
  merchant: 'Corner Basket',
  amountMinor: 12_345,
  answerDueOn: '2026-11-17',
  decideDueOn: '2026-12-17',
};

test.each(LANGUAGES.map(({ code }) => code))(
  '%s: every step in the own language, without shop, amount or organization',
  async (language) => {
    const { id, phone: to } = await makeHolder({ language });
    const card = await world.card({ status: 'active', userId: id });
    const about = { cardId: card.id, now: new Date() };
    for (const kind of ['pinSet', 'cardLocked', 'cardUnlocked', 'cardShipped', 'cardDelivered'] as const) {
      await tell({ kind, ...about });
    }
    await tell({ kind: 'replacementRequested', place: '12 Juniper Street', ...about });
    await tell({ kind: 'cardReplaced', newCardId: 'K7M2P9QRTX', ...about });
    await tell({ kind: 'disputeOpened', ...DISPUTE, ...about });
    await tell({ kind: 'disputeAccepted', ...DISPUTE, ...about });
    await inTransaction(world.api.db, (tx) =>
      notifyPerson(tx, { uid: id, kind: 'signInAlert', device: 'Firefox on Linux', now: about.now }),
    );
    const sent = await texts();
    expect(sent.map((text) => [text.to, text.language])).toEqual(Array(10).fill([to, language]));
    expect(new Set(sent.map(({ text }) => text)).size).toBe(10);
    for (const { text } of sent) {
      expect(text).toContain('Larkspur');
      expect(text).toContain(`lang=${language}`);
      expect(text).not.toMatch(
        /[\u2066-\u2069]|\{\{|mail\.|Corner Basket|123\.45|Juniper|K7M2P9QRTX|Firefox/,
      );
      expect(text.length).toBeLessThan(320);
    }
  },
);

test('whoever has an email is mailed and not texted, and a phone that was only typed gets nothing', async () => {
  for (const more of [{ email: 'amina-mailed@example.com' }, { is_phone_proven: false }]) {
    const { id } = await makeHolder(more);
    const card = await world.card({ status: 'active', userId: id });
    await tell({ kind: 'pinSet', cardId: card.id, now: new Date() });
  }
  expect(await texts()).toEqual([]);
});

test('another phone is told to the former one', async () => {
  await inTransaction(world.api.db, (tx) =>
    notifyPerson(tx, {
      uid: holder,
      kind: 'phoneChanged',
      address: '•••0199',
      formerPhone: '+12025550198',
      now: new Date(),
    }),
  );
  expect((await texts()).map(({ to }) => to)).toEqual(['+12025550198']);
});

test('nobody earns by texts: a phone gets at most thirty a day', async () => {
  const card = await cardOf();
  for (let turn = 0; turn < 33; turn += 1) {
    await tell({ kind: 'cardUnlocked', cardId: card.id, now: new Date() });
  }
  expect(await texts()).toHaveLength(30);
});
