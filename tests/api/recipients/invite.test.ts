import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inviteRecipient } from '#lib/contract/recipients/recipients.ts';
import { createRecipientsWorld, type RecipientsWorld } from './world.ts';

let world: RecipientsWorld;
beforeAll(async () => {
  world = await createRecipientsWorld();
});
afterAll(async () => {
  expect(world.api.errors).toEqual([]);
  await world.api.drop();
});

const invite = (id: string, token = world.admin) =>
  world.api.call(inviteRecipient, { params: { id }, body: {}, token });
const typesOf = async (id: string) => (await world.lines(id)).map(([type]) => type);

test('the first is sent and every further one sent again, each in place of the one before', async () => {
  const { recipient } = (await world.create({ isInvited: false, email: 'inv@example.com', language: 'uk' }))
    .body;
  const first = await invite(recipient.id);
  expect(first.status, JSON.stringify(first.body)).toBe(200);
  expect(first.body.recipient.invitation).toMatchObject({ sentTo: 'inv@example.com', state: 'open' });
  await invite(recipient.id);
  expect(await typesOf(recipient.id)).toEqual(['recipientCreated', 'intakeEmailSent', 'intakeEmailResent']);
  expect(await world.mailsTo('inv@example.com')).toMatchObject([
    { topic: 'mail.recipientInvitation', kind: 'recipientInvited', language: 'uk' },
    { topic: 'mail.recipientInvitation', kind: 'recipientInvitedAgain', language: 'uk' },
  ]);
  const links = await world.api.db
    .selectFrom('recipient_invitation')
    .select('used_at')
    .where('recipient_id', '=', recipient.id)
    .orderBy('created_at')
    .execute();
  expect(links.map(({ used_at }) => used_at === null)).toEqual([false, true]);
});

describe('it may be sent', () => {
  test.each([
    ['before there is an account', null],
    ['after a check that failed', { status: 'failed', failureReason: 'invalidAccountNumber' }],
    ['after a payment that came back', { status: 'disabled', failureReason: 'closedAccount' }],
    ['to change a verified account', { status: 'verified' }],
  ] as const)('%s', async (_, account) => {
    const { id } = await world.make({ account });
    expect((await invite(id)).status).toBe(200);
  });

  test('but not while the bank checks an account', async () => {
    const { id } = await world.make({ account: { status: 'pending' } });
    const answer = await invite(id);
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 40903,
        error: 'wrong_state',
        reason: { key: 'reason.accountPending' },
        msg: 'The bank is still checking this account. It takes 1 to 3 business days.',
      },
    });
    expect(await typesOf(id)).toEqual([]);
  });
});

test('five times a day and no more, whoever sends it', async () => {
  const { id } = await world.make({ account: null });
  const other = await world.tokenOf(world.superId);
  const answers = await Promise.all(
    Array.from({ length: 7 }, (_, index) => invite(id, index % 2 ? other : world.admin)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429]);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body).toMatchObject({ code: 42900, error: 'too_many_requests' });
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(86_000);
  expect(await typesOf(id)).toHaveLength(5);
  await world.api.clock.moveTo(new Date(world.api.clock.now().getTime() + 86_400_000));
  expect((await invite(id)).status).toBe(200);
});

test('one of another program is not there, and nobody is written', async () => {
  const { id } = await world.make({ account: null, email: 'notmine@example.com' }, world.heat);
  expect(await invite(id)).toMatchObject({ status: 404, body: { code: 40400, error: 'not_found' } });
  expect(await world.mailsTo('notmine@example.com')).toEqual([]);
});
