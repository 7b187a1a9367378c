import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { sendSetupLinks } from '#lib/server/services/recipient-setup/send-setup-links.ts';
import { makeBusiness } from '../../support/world.ts';
import { ACCOUNT, bare, createSetupWorld, type SetupWorld } from './world.ts';

let world: SetupWorld;
beforeAll(async () => {
  world = await createSetupWorld();
});
afterEach(() => expect(world.api.errors).toEqual([]));
afterAll(() => world.api.drop());

const ask = (email: string, from?: string) =>
  world.api.call(calls.resendSetupLink, { body: { email }, ...(from ? { from } : {}) });
/** Mails with a link, after the worker looked. */
async function linksTo(email: string) {
  while (await sendSetupLinks(world.api.platform));
  const mails = await world.mailsTo(email);
  return mails.flatMap(({ subject, text }) => {
    const link = /https?:\/\/\S+\/setup-payment\/\S+/.exec(text)?.[0];
    return link ? [{ subject, link }] : [];
  });
}

test('every address gets the same answer, and the call looks nobody up', async () => {
  const { email } = await world.makeRecipient();
  const known = await ask(email.toUpperCase());
  const unknown = await ask('nobody-at-all@example.com');
  expect(bare(known)).toEqual({ status: 202, body: {} });
  expect(bare(unknown)).toEqual(bare(known));
  // Both leave the same behind: a line for the worker.
  const lines = await world.api.db.selectFrom('setup_link_request').select('email').execute();
  expect(lines.map((line) => line.email).sort()).toEqual(['nobody-at-all@example.com', email].sort());
  expect(await linksTo('nobody-at-all@example.com')).toEqual([]);
  expect(await linksTo(email)).toHaveLength(1);
  expect(await world.api.db.selectFrom('setup_link_request').selectAll().execute()).toEqual([]);
});

test('an open invitation is sent again, as it was', async () => {
  const recipient = await world.makeRecipient({ language: 'es' });
  const { invitation } = await world.invite(recipient.id);
  await ask(recipient.email);
  const [invited, again] = await linksTo(recipient.email);
  expect(again?.subject).toBe('Su enlace de Juniper Relief');
  expect(again?.link).toContain(`invitation=${invitation}`);
  expect(again?.link).toBe(invited?.link);
});

test('somebody with a verified account gets a link that lets nobody change it', async () => {
  const recipient = await world.setUp();
  await world.api.call(calls.addBankAccount, {
    params: { id: recipient.id },
    body: ACCOUNT,
    headers: recipient.headers,
  });
  await world.api.db
    .updateTable('bank_account')
    .set({ status: 'verified', decided_at: world.api.clock.now() })
    .where('recipient_id', '=', recipient.id)
    .execute();
  await ask(recipient.email);
  const links = await linksTo(recipient.email);
  expect(links.at(-1)?.link).toMatch(new RegExp(`/setup-payment/${world.businessId}/recipient`));
  expect(links.at(-1)?.link).not.toContain('invitation');
});

test('one mail for each organization that still pays', async () => {
  const email = 'paid-by-two@example.com';
  const second = await makeBusiness(world.api.db, { name: 'Second', productType: 'bank_transfers' });
  const closed = await makeBusiness(world.api.db, { name: 'Closed', productType: 'bank_transfers' });
  await world.api.db
    .updateTable('business')
    .set({ payout_cutoff: '2020-01-01' })
    .where('id', '=', closed.id)
    .execute();
  for (const businessId of [world.businessId, second.id, closed.id]) {
    await world.makeRecipient({ email, businessId });
  }
  // Somebody impatient presses twice before the worker looks.
  for (let press = 0; press < 2; press++) await ask(email);
  const subjects = (await linksTo(email)).map(({ subject }) => subject).sort();
  expect(subjects).toEqual(['Your link from Juniper Relief', 'Your link from Second']);
});

test('three in an hour and six a day for an address; thirty in an hour from one place', async () => {
  const email = 'again-and-again@example.com';
  const now = world.api.clock.now().getTime();
  for (const hours of [0, 1.1]) {
    await world.api.clock.moveTo(new Date(now + hours * 3_600_000));
    for (let asked = 0; asked < 3; asked += 1) expect((await ask(email)).status).toBe(202);
    const fourth = await ask(email);
    expect(fourth).toMatchObject({ status: 429, body: { error: 'too_many_requests' } });
    expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(3_000);
  }
  await world.api.clock.moveTo(new Date(now + 3 * 3_600_000));
  expect((await ask(email)).status).toBe(429);
  for (let asked = 0; asked < 30; asked += 1) await ask(`many-${asked}@example.com`, '203.0.113.77');
  expect((await ask('many-31@example.com', '203.0.113.77')).status).toBe(429);
  expect((await ask('many-31@example.com', '203.0.113.78')).status).toBe(202);
});

test('what is no address is told at the field', async () => {
  expect(await ask('amina')).toMatchObject({
    status: 422,
    body: { fields: { email: { key: 'field.email' } } },
  });
});
