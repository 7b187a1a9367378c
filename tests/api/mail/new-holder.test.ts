import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { listCardMails } from '#lib/contract/cards/history.ts';
import { reassociateCard } from '#lib/contract/cards/life.ts';
import { deliverWaiting } from '#lib/server/jobs/deliver.ts';
import type { OutgoingMail } from '#lib/server/providers/mail/port.ts';
import { activationMails } from '#lib/server/services/cards/send-activation.ts';
import { deliverMail } from '#lib/server/services/mail/deliver-mail.ts';
import { makeUser } from '../../support/world.ts';
import { createOrdersWorld, type OrdersWorld } from '../orders/orders-world.ts';

let world: OrdersWorld;
beforeAll(async () => {
  world = await createOrdersWorld();
  await makeUser(world.api.db, { uid: 'leila' });
  await world.api.db.updateTable('users').set({ language: 'ar' }).where('id', '=', 'leila').execute();
});
afterEach(() => world.api.clock.moveTo(null));
afterAll(() => world.api.drop());

const at = (iso: string) => world.api.clock.moveTo(new Date(iso));
const ADA = { firstName: 'Ada', lastName: 'North', email: 'ada.north@example.com' };
const LEILA = { firstName: 'Leila', lastName: 'Haddad', email: 'Leila@example.com' };
const SILENT = { firstName: 'Sam', lastName: 'South' };

/** Everything that waits, delivered to the test. */
async function delivered(): Promise<OutgoingMail[]> {
  const sent: OutgoingMail[] = [];
  const mail = { send: async (one: OutgoingMail) => void sent.push(one) };
  const mails = { topic: 'mail.send', limit: 20, leaseMs: 60_000, deliver: deliverMail };
  for (const consumer of [mails, activationMails]) {
    while ((await deliverWaiting({ ...world.api.platform, mail }, consumer)) > 0);
  }
  return sent.sort((a, b) => a.to.localeCompare(b.to));
}

async function ordered(cards: object[]) {
  await at('2030-03-04T16:00:00Z');
  const { body } = await world.order({ cards: cards as never, method: 'UPS_NEXT_DAY' });
  await world.makeWaiting();
  return body.order as { id: string; items: { cardId: string }[] };
}

const give = (id: string, person: object) =>
  world.api.call(reassociateCard, { params: { id }, body: person as never, token: world.token });

test('the receiver of an ordered card gets one mail when it ships, in their language, without a link', async () => {
  const { items } = await ordered([ADA, LEILA, SILENT]);
  expect(await delivered()).toEqual([]);
  await at('2030-03-05T15:00:30Z');
  await world.moveDue();
  const [ada, leila, ...more] = await delivered();
  expect(more).toEqual([]);
  const card = await world.api.db
    .selectFrom('card')
    .select('last4')
    .where('id', '=', items[0]?.cardId ?? '')
    .executeTakeFirstOrThrow();
  expect(ada).toMatchObject({
    to: 'ada.north@example.com',
    language: 'en',
    subject: 'Your card from Orders is on its way',
    writtenAt: new Date('2030-03-05T15:00:00Z'),
  });
  expect(ada?.text).toContain(`A card ending in ${card.last4} that Orders ordered for you was handed to`);
  expect(ada?.text).toMatch(/the carrier on March 5, 2030 at 10:00\sAM \(New York time\)\./);
  expect(ada?.text).not.toMatch(/https?:/);
  expect(leila).toMatchObject({ to: 'Leila@example.com', language: 'ar' });
  expect(leila?.html).toContain('dir="rtl"');
  // No second mail for the steps after it.
  await at('2030-03-07T19:00:00Z');
  await world.moveDue();
  expect(await delivered()).toEqual([]);
  // The outbox goes by the clock of the database.
  await world.api.clock.moveTo(null);
  const params = { id: items[0]?.cardId ?? '' };
  const listed = await world.api.call(listCardMails, { params, token: world.token });
  expect(listed.body.items).toMatchObject([
    { kind: 'cardShipped', to: 'ada.north@example.com', state: 'delivered' },
  ]);
});

test('a cancelled order sends no mail', async () => {
  const { id } = await ordered([ADA]);
  expect((await world.cancel(id)).status).toBe(200);
  await at('2030-03-07T19:00:00Z');
  await world.moveDue();
  expect(await delivered()).toEqual([]);
});

test('the new holder of a reassociated card gets a mail; a virtual card is named by its new number only', async () => {
  const { items } = await ordered([SILENT]);
  expect((await give(items[0]?.cardId ?? '', LEILA)).status).toBe(200);
  const [given, ...none] = await delivered();
  expect(none).toEqual([]);
  expect(given).toMatchObject({
    to: 'Leila@example.com',
    language: 'ar',
    subject: expect.stringContaining('لديك بطاقة من'),
  });
  expect(given?.text).not.toMatch(/https?:/);

  const made = await world.createVirtual([ADA]);
  await world.makeWaiting();
  await delivered();
  expect((await give(made.body.order.items[0].cardId, LEILA)).status).toBe(200);
  expect(await delivered()).toEqual([]);
  await world.makeWaiting();
  const [announced, ...others] = await delivered();
  expect(others).toEqual([]);
  expect(announced).toMatchObject({ to: 'Leila@example.com', language: 'ar' });
  expect(announced?.subject).toContain('بطاقتك الافتراضية من');
});
