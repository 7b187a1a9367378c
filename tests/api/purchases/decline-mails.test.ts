import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createIssuerWorld, type IssuerWorld, merchant } from '../../support/issuer.ts';
import { mailed as mailedBy } from '../../support/mailed.ts';
import { startSmtpServer } from '../../support/smtp-server.ts';
import { makeCard, makeUser } from '../../support/world.ts';
import { makePreference } from '../cardholder/make-preference.ts';

let world: IssuerWorld;
let server: Awaited<ReturnType<typeof startSmtpServer>>;
let holder: string;
let cardId: string;

beforeAll(async () => {
  world = await createIssuerWorld();
  server = await startSmtpServer();
});
beforeEach(async () => {
  holder = await makeUser(world.api.db, { firstName: 'Amina' });
  cardId = (await makeCard(world.api.db, { businessId: world.businessId, userId: holder, loadMinor: 1_000 }))
    .id;
});
afterEach(() => {
  server.taken.length = 0;
});
afterAll(async () => {
  await server.close();
  await world.api.drop();
});

const declined = async (more: object = {}) => {
  const answer = await world.issuer.authorize(cardId, more);
  expect(answer.body.outcome).toBe('declined');
};
const at = (name: string) => ({ merchant: { ...merchant, name } });

const mailed = () => mailedBy(world.api, server);

test('a decline is mailed once, with its reason, what to do and a way to end such mails', async () => {
  await declined();
  const [mail, ...more] = await mailed();
  expect(more).toEqual([]);
  expect(mail?.to).toEqual([{ address: `${holder}@example.com`, name: '' }]);
  expect(mail?.subject).toBe('Your purchase was declined');
  expect(mail?.text).toContain('CORNER BASKET #12 asked for $25.00');
  expect(mail?.text).toContain('There was not enough money on the card: $10.00 were available.');
  expect(mail?.text).toContain('at most four times an hour');
  const headers = Object.fromEntries(mail?.headers.map(({ key, value }) => [key, value]) ?? []);
  expect(headers['list-unsubscribe']).toMatch(
    /^<http.*\/api\/users\/communicationPreferences\/unsubscribe\?token=[\w.%-]+>$/,
  );
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
});

test('in the language of the account, from right to left where it is written so', async () => {
  await world.api.db.updateTable('users').set({ language: 'da' }).where('id', '=', holder).execute();
  await declined();
  const [mail] = await mailed();
  expect(mail?.subject).toBe('خرید شما رد شد');
  expect(mail?.html).toContain('lang="fa-AF" dir="rtl"');
});

test('a terminal that asks again and again is one mail', async () => {
  for (let count = 0; count < 6; count++) await declined();
  expect(await mailed()).toHaveLength(1);
});

test('no hour brings more than four mails', async () => {
  for (let count = 0; count < 7; count++) await declined(at(`SHOP ${count}`));
  expect(await mailed()).toHaveLength(4);
});

test('whoever wants no mails about declines gets none', async () => {
  await makePreference(world.api.db, { uid: holder, kind: 'cardDeclines', delivery: 'none' });
  await declined();
  expect(await mailed()).toEqual([]);
});

test('the next holder of a card does not hear of what was declined before', async () => {
  await declined();
  const next = await makeUser(world.api.db);
  await world.api.db
    .updateTable('card')
    .set({ user_id: next, holder_since: new Date(Date.now() + 60_000) })
    .where('id', '=', cardId)
    .execute();
  expect(await mailed()).toEqual([]);
});

test('a card that nobody linked has nobody to write to', async () => {
  await world.api.db.updateTable('card').set({ user_id: null }).where('id', '=', cardId).execute();
  await declined();
  expect(await mailed()).toEqual([]);
});

test('an approved purchase is not mailed', async () => {
  const answer = await world.issuer.authorize(cardId, { amountMinor: 500 });
  expect(answer.body.outcome).toBe('approved');
  expect(await mailed()).toEqual([]);
});
