import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { getAccountLink } from '#lib/contract/registration/links.ts';
import { ACCOUNT_LINK_KINDS } from '#lib/domain/people/account-links.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { requireOpenLink, useAccountLink } from '#lib/server/services/people/account-links/use.ts';
import { tidyAccountLinks } from '#lib/server/services/people/tidy-account-links.ts';
import { makeUser } from '../../support/world.ts';
import { createRegistrationWorld, type RegistrationWorld } from './world.ts';

let world: RegistrationWorld;
beforeAll(async () => {
  world = await createRegistrationWorld();
});
afterEach(() => expect(world.api.errors).toEqual([]));
afterAll(() => world.api.drop());

const DAY_MS = 86_400_000;
const cardKey = () => world.api.platform.config.cardKey;
const read = async (token: string) => (await world.api.call(getAccountLink, { body: { token } })).body;
const use = (token: string, usedBy: string, kinds = ACCOUNT_LINK_KINDS) =>
  inTransaction(world.api.db, (tx) =>
    useAccountLink(tx, { token, kinds, usedBy, cardKey: cardKey(), now: world.api.clock.now() }),
  );

test('an open link says what it is for, to a hidden address, and reading it uses nothing up', async () => {
  const { token, expiresAt } = await world.invite({
    kind: 'member',
    businessId: world.programId,
    role: 'Card viewer',
    email: 'amina@example.org',
    language: 'da',
  });
  for (let time = 0; time < 3; time += 1) {
    expect(await read(token)).toEqual({
      kind: 'member',
      state: 'open',
      language: 'da',
      expiresAt: expiresAt.toISOString(),
      organizationName: 'Juniper Commons',
      programName: 'Winter Cards',
      email: 'a•••@example.org',
      hasAccount: false,
      cardLast4: null,
      founder: null,
      roleName: 'Card Viewer',
    });
  }
});

test('the built-in role is named as it is stored, because each page has its own word for it', async () => {
  const { token } = await world.invite();
  expect((await read(token)).roleName).toBe('admin');
});

test('a link works once; of ten uses at once one succeeds', async () => {
  const { id, token, email } = await world.invite();
  const uid = await makeUser(world.api.db);
  const uses = await Promise.allSettled(Array.from({ length: 10 }, () => use(token, uid)));
  const won = uses.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(won).toMatchObject([{ id, kind: 'member', email, businessId: world.businessId, role: 'admin' }]);
  const refusals = uses.flatMap((each) => (each.status === 'rejected' ? [each.reason.error] : []));
  expect(refusals).toEqual(Array(9).fill('link_used'));
  expect(await read(token)).toMatchObject({ state: 'used', email: null, roleName: null });
});

test('after its time it has expired, and says so', async () => {
  const { token } = await world.invite();
  const reset = await world.invite({ kind: 'passwordReset', userId: world.inviter });
  const uid = await makeUser(world.api.db);
  await world.pass(30 * 60_000);
  expect((await read(reset.token)).state).toBe('expired');
  await world.pass(7 * DAY_MS - 30 * 60_000 - 1000);
  expect((await read(token)).state).toBe('open');
  await world.pass(1000);
  expect(await read(token)).toMatchObject({ state: 'expired', email: null });
  await expect(use(token, uid)).rejects.toMatchObject({ error: 'link_expired' });
});

test('a newer link of the same thing ends the older one; one of another business or kind stays', async () => {
  const first = await world.invite({ kind: 'member', email: 'Omar@example.org' });
  const elsewhere = await world.invite({
    kind: 'member',
    email: 'omar@example.org',
    businessId: world.programId,
  });
  const asHolder = await world.invite({ kind: 'cardholder', email: 'omar@example.org' });
  const second = await world.invite({ kind: 'member', email: 'omar@example.org' });
  const states = await Promise.all([first, elsewhere, asHolder, second].map(({ token }) => read(token)));
  expect(states.map(({ state }) => state)).toEqual(['revoked', 'open', 'open', 'open']);
  const uid = await makeUser(world.api.db);
  await expect(use(first.token, uid)).rejects.toMatchObject({ error: 'link_invalid' });
});

test('of five links created at once one stays open', async () => {
  const links = await Promise.all(
    Array.from({ length: 5 }, () => world.invite({ kind: 'profile', email: 'lena@example.org' })),
  );
  const states = await Promise.all(links.map(({ token }) => read(token)));
  expect(states.filter(({ state }) => state === 'open')).toHaveLength(1);
});

test('a link for one thing is none for another', async () => {
  const { token } = await world.invite({ kind: 'passwordReset', userId: world.inviter });
  const asked = { token, cardKey: cardKey(), now: world.api.clock.now() };
  await expect(use(token, world.inviter, ['member', 'cardholder'])).rejects.toMatchObject({
    error: 'link_invalid',
  });
  await expect(requireOpenLink(world.api.db, { ...asked, kinds: ['emailChange'] })).rejects.toMatchObject({
    error: 'link_invalid',
  });
  expect(await requireOpenLink(world.api.db, { ...asked, kinds: ['passwordReset'] })).toMatchObject({
    state: 'open',
    userId: world.inviter,
  });
});

test('a secret that somebody made up is no link, and says nothing', async () => {
  const { id } = await world.invite();
  for (const token of [id, `${id}.${'A'.repeat(43)}`, 'nonsense', '.']) {
    const answer = await world.api.call(getAccountLink, { body: { token } });
    expect(answer).toMatchObject({ status: 409, body: { code: 40917, error: 'link_invalid' } });
  }
});

test('the mail leads to the page of its kind, in its language; neither outbox nor table has the secret', async () => {
  const { token, email } = await world.invite({ kind: 'member', language: 'ar' });
  const secret = token.split('.')[1] ?? '';
  const stored = await world.api.db.selectFrom('outbox').select('payload').execute();
  const rows = await world.api.db.selectFrom('account_link').selectAll().execute();
  expect(JSON.stringify([stored, rows])).not.toContain(secret);
  const [mail] = await world.mailsTo(email);
  expect(mail?.subject).toBe('دعوة من \u2068Juniper Commons\u2069 إلى \u2068Larkspur\u2069');
  expect(mail?.html).toContain('dir="rtl"');
});

test('each kind has its mail; one about an account alone names no organisation', async () => {
  const subjects = [];
  for (const kind of ['cardholder', 'profile'] as const) {
    subjects.push((await world.mailsTo((await world.invite({ kind })).email))[0]?.subject);
  }
  for (const kind of ['passwordReset', 'emailChange'] as const) {
    const [mail] = await world.mailsTo((await world.invite({ kind, userId: world.inviter })).email);
    expect(mail?.text).toContain('You get this email because somebody gave this address to Larkspur.');
    subjects.push(mail?.subject);
  }
  expect(subjects).toEqual([
    'Juniper Commons invites you to see your card',
    'Finish your account with Larkspur',
    'Choose a new password for Larkspur',
    'Confirm your new email for Larkspur',
  ]);
});

test('a link that was replaced before its mail could leave is not mailed', async () => {
  const { email } = await world.invite();
  await world.invite({ kind: 'member', email });
  expect(await world.mailsTo(email)).toHaveLength(1);
});

test('the table takes no link that is for nothing, and none that is both used and revoked', async () => {
  const { id } = await world.invite();
  const at = world.api.clock.now();
  const change = (values: object) =>
    world.api.db.updateTable('account_link').set(values).where('id', '=', id).execute();
  await expect(change({ role: null })).rejects.toThrow('account_link');
  await expect(change({ user_id: world.inviter })).rejects.toThrow('account_link');
  await expect(change({ used_at: at })).rejects.toThrow('account_link');
  await expect(change({ used_at: at, used_by: world.inviter, revoked_at: at })).rejects.toThrow(
    'account_link',
  );
});

test('old links are deleted: what happened to them is told for 90 days, an unused invitation for a year', async () => {
  const { db } = world.api;
  const uid = await makeUser(db);
  const used = await world.invite();
  await use(used.token, uid);
  const replaced = await world.invite();
  const open = await world.invite({ kind: 'member', email: replaced.email });
  const unused = await world.invite();
  const reset = await world.invite({ kind: 'passwordReset', userId: uid });
  const links = { used, replaced, unused, reset };
  const age = (link: { id: string }, days: number) =>
    db
      .updateTable('account_link')
      .set({
        created_at: new Date(Date.now() - (days + 1) * DAY_MS),
        expires_at: new Date(Date.now() - days * DAY_MS),
      })
      .where('id', '=', link.id)
      .execute();
  const left = async () => {
    await tidyAccountLinks({ ...world.api.platform, clock: { now: () => new Date() } });
    const rows = await db.selectFrom('account_link').select('id').execute();
    return Object.entries({ ...links, open })
      .filter(([, { id }]) => rows.some((row) => row.id === id))
      .map(([name]) => name);
  };
  for (const link of Object.values(links)) await age(link, 89);
  expect(await left()).toEqual(['used', 'replaced', 'unused', 'reset', 'open']);
  for (const link of Object.values(links)) await age(link, 91);
  expect(await left()).toEqual(['unused', 'open']);
  await age(unused, 366);
  expect(await left()).toEqual(['open']);
  expect((await read(used.token)).error).toBe('link_invalid');
});
