import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { setBusinessStatus } from '../../support/business-status.ts';
import { makeBusiness } from '../../support/world.ts';
import { bare, createSetupWorld, type SetupWorld } from './world.ts';

let world: SetupWorld;
beforeAll(async () => {
  world = await createSetupWorld();
});
afterEach(() => expect(world.api.errors).toEqual([]));
afterAll(() => world.api.drop());

const DAY_MS = 86_400_000;
const pass = (ms: number) => world.api.clock.moveTo(new Date(world.api.clock.now().getTime() + ms));

const LINK_INVALID = {
  status: 409,
  body: {
    code: 40917,
    error: 'link_invalid',
    msg: 'This link or confirmation no longer works. Start again, or use the link in the newest email.',
  },
};
const NOT_FOUND = {
  status: 404,
  body: { code: 40400, error: 'not_found', msg: 'We could not find that. It may have been removed.' },
};
const check = (invitation: string, id = world.businessId) =>
  world.api.call(calls.checkInvitation, { params: { id }, body: { invitation } });
const renew = (invitation: string, id = world.businessId) =>
  world.api.call(calls.renewInvitation, { params: { id }, body: { invitation } });

test('the first screen names who pays, and nobody else has one', async () => {
  const get = (id: string) => world.api.call(calls.getPaymentSetup, { params: { id } });
  expect(await get(world.businessId)).toMatchObject({
    status: 200,
    body: {
      businessId: world.businessId,
      organizationName: 'Juniper Relief',
      programName: null,
      brand: 'larkspur',
      supportEmail: 'support@larkspur.example',
    },
  });
  const { id: cards } = await makeBusiness(world.api.db, { productType: 'cards' });
  const { id: waiting } = await makeBusiness(world.api.db, { productType: 'bank_transfers' });
  await setBusinessStatus(world.api, { id: waiting, status: 'business_info' });
  for (const id of [cards, waiting, '00000000-0000-4000-8000-000000000000']) {
    expect(bare(await get(id))).toEqual(NOT_FOUND);
  }
});

test('where a program pays, its organisation is named, and the program as what it is for', async () => {
  const { id: parentId } = await makeBusiness(world.api.db, { name: 'Juniper Commons' });
  const { id } = await makeBusiness(world.api.db, {
    name: 'Rent and Utilities',
    parentId,
    productType: 'bank_transfers',
    fundingMinor: 10_000_00,
  });
  const { body } = await world.api.call(calls.getPaymentSetup, { params: { id } });
  expect(body).toMatchObject({ organizationName: 'Juniper Commons', programName: 'Rent and Utilities' });
  const recipient = await world.makeRecipient({ businessId: id });
  await world.invite(recipient.id);
  await world.sendCode({ email: recipient.email, businessId: id });
  const [invitation, code] = await world.mailsTo(recipient.email);
  expect(invitation?.subject).toBe('Juniper Commons wants to pay you');
  for (const version of [invitation?.text, invitation?.html])
    expect(version).toContain('What it is for: Rent and Utilities');
  expect(code?.text).toContain('Juniper Commons');
});

test('an invitation says who sent it, why, and how to check that it is genuine', async () => {
  const { id, email } = await world.makeRecipient();
  await world.invite(id);
  const [mail] = await world.mailsTo(email);
  expect(mail?.subject).toBe('Juniper Relief wants to pay you');
  expect(mail?.text).toContain('Juniper Relief wants to send you money by bank transfer and uses Larkspur');
  expect(mail?.text).toContain('the link leads to localhost:4321.');
  expect(mail?.text).toContain('Nobody will ask you there for a card number or a password.');
});

test('a link is open, then replaced by a later one; no answer says whose it is', async () => {
  const { id } = await world.makeRecipient({ language: 'da' });
  const { invitation: first } = await world.invite(id);
  expect(await check(first)).toMatchObject({ status: 200, body: { state: 'open', language: 'da' } });
  expect(Object.keys((await check(first)).body)).toEqual(['state', 'language']);
  const { invitation: second } = await world.invite(id);
  expect((await check(first)).body.state).toBe('replaced');
  expect((await check(second)).body.state).toBe('open');
});

test('a link of another business, or one that somebody made up, is none', async () => {
  const { id: elsewhere } = await makeBusiness(world.api.db, { productType: 'bank_transfers' });
  const { id } = await world.makeRecipient();
  const { invitation, invitationId } = await world.invite(id);
  expect(bare(await check(invitation, elsewhere))).toEqual(LINK_INVALID);
  expect(bare(await renew(invitation, elsewhere))).toEqual(LINK_INVALID);
  for (const forged of [invitationId, `${invitationId}.${'A'.repeat(43)}`, 'nonsense']) {
    expect(bare(await check(forged))).toEqual(LINK_INVALID);
    expect(bare(await renew(forged))).toEqual(LINK_INVALID);
  }
});

test('after 14 days it has expired, and one call sends a new one to the same address', async () => {
  const { id, email } = await world.makeRecipient();
  const { invitation } = await world.invite(id);
  await pass(14 * DAY_MS - 1000);
  expect((await check(invitation)).body.state).toBe('open');
  await pass(2000);
  expect((await check(invitation)).body.state).toBe('expired');
  expect(bare(await renew(invitation))).toEqual({ status: 202, body: {} });
  const [, again] = await world.mailsTo(email);
  expect(again?.subject).toBe('Your new link from Juniper Relief');
  const link = decodeURIComponent(/invitation=([^&\s]+)/.exec(again?.text ?? '')?.[1] ?? '');
  expect((await check(link)).body.state).toBe('open');
  expect((await check(invitation)).body.state).toBe('replaced');
  const activity = await world.api.db
    .selectFrom('activity')
    .select(['type', 'channel', 'actor', 'actor_name', 'payload'])
    .where('subject_id', '=', id)
    .executeTakeFirst();
  expect(activity).toEqual({
    type: 'intakeEmailResent',
    channel: 'recipient',
    actor: `recipient:${id}`,
    actor_name: 'Amina Rahimi',
    payload: { recipientId: id, sentTo: email, isRenewal: true },
  });
});

test('what needs no renewal, or went to an address that is theirs no more, is answered alike and sends nothing', async () => {
  const open = await world.makeRecipient();
  const { invitation: stillOpen } = await world.invite(open.id);
  const moved = await world.makeRecipient();
  const { invitation: toOldAddress } = await world.invite(moved.id);
  await world.api.db
    .updateTable('recipient')
    .set({ email: `new-${moved.email}` })
    .where('id', '=', moved.id)
    .execute();
  expect(bare(await renew(stillOpen))).toEqual({ status: 202, body: {} });
  await pass(15 * DAY_MS);
  expect(bare(await renew(toOldAddress))).toEqual({ status: 202, body: {} });
  expect((await world.mailsTo(open.email)).length).toBe(1);
  expect((await world.mailsTo(moved.email)).length).toBe(1);
  expect((await world.mailsTo(`new-${moved.email}`)).length).toBe(0);
});

test('of ten renewals at once one sends a link', async () => {
  const { id, email } = await world.makeRecipient();
  const { invitation } = await world.invite(id);
  await pass(15 * DAY_MS);
  const answers = await Promise.all(Array.from({ length: 10 }, () => renew(invitation)));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(202));
  expect((await world.mailsTo(email)).length).toBe(2);
});

test('an address is invited at most five times a day by whoever holds its old links', async () => {
  const { id } = await world.makeRecipient();
  const { invitation, invitationId } = await world.invite(id);
  await pass(15 * DAY_MS);
  // As if each new link had expired too: the count is what stops it.
  const expire = () =>
    world.api.db
      .updateTable('recipient_invitation')
      .set({ used_at: null, is_replaced: false })
      .where('id', '=', invitationId)
      .execute();
  for (let count = 0; count < 5; count += 1) {
    expect((await renew(invitation)).status).toBe(202);
    await world.api.db
      .updateTable('recipient_invitation')
      .set({ used_at: world.api.clock.now() })
      .where('recipient_id', '=', id)
      .execute();
    await expire();
  }
  const sixth = await renew(invitation);
  expect(bare(sixth)).toEqual({
    status: 429,
    body: { code: 42900, error: 'too_many_requests', msg: 'Too many tries. Try again later.' },
  });
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(23 * 3600);
});
