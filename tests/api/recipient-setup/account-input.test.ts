import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { BodyInput } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import { hashOf } from '#lib/server/hash-of.ts';
import { ACCOUNT, bare, createSetupWorld, type SetupWorld } from './world.ts';

let world: SetupWorld;
beforeAll(async () => {
  world = await createSetupWorld();
});
afterEach(() => expect(world.api.errors).toEqual([]));
afterAll(() => world.api.drop());

type Account = BodyInput<typeof calls.addBankAccount>;
const give = (
  { id, headers }: { id: string; headers: Record<string, string> },
  body: Partial<Account> = {},
) => world.api.call(calls.addBankAccount, { params: { id }, body: { ...ACCOUNT, ...body }, headers });

test.each([
  [{ nameOnAccount: 'Amina' }, 'nameOnAccount', 'field.twoWords', 'Enter the first and last name'],
  [
    { nameOnAccount: 'آمنه رحیمی' },
    'nameOnAccount',
    'field.latinLetters',
    'Write the name in Latin letters (A–Z), just as your bank has it',
  ],
  [{ accountType: 'loan' }, 'accountType', 'field.accountType', 'Choose checking or savings'],
  [{ accountNumber: '12 34' }, 'accountNumber', 'field.digitsOnly', 'accountNumber can only have digits'],
  [
    { accountNumber: '1'.repeat(18) },
    'accountNumber',
    'field.digitsAtMost',
    'accountNumber must have at most 17 digits',
  ],
  [
    { routingNumber: '12345678' },
    'routingNumber',
    'field.digitsExactly',
    'routingNumber must have exactly 9 digits',
  ],
  [{ routingNumber: '' }, 'routingNumber', 'field.required', 'routingNumber is required'],
] as const)('%o is refused at %s by %s', async (part, field, key, msg) => {
  const recipient = await world.setUp();
  const answer = await give(recipient, part as Partial<Account>);
  expect(answer).toMatchObject({ status: 422, body: { code: 42200, fields: { [field]: { key, msg } } } });
});

test('nine digits of any kind are taken: the bank decides whether they are a bank’s', async () => {
  const recipient = await world.setUp();
  expect((await give(recipient, { routingNumber: '123456789' })).status).toBe(201);
});

test('an account number stands in no answer, line, message or kept key', async () => {
  const recipient = await world.setUp({ invited: true });
  const number = '77001122334455';
  const { id, headers } = recipient;
  const body = { ...ACCOUNT, accountNumber: number };
  const answer = await world.api.call(calls.addBankAccount, { params: { id }, body, headers, key: 'once' });
  const { db } = world.api;
  const [{ sealed_account_number: _, ...row } = {}] = await db
    .selectFrom('bank_account')
    .selectAll()
    .where('recipient_id', '=', id)
    .execute();
  const [activities, messages, keys] = await Promise.all([
    db.selectFrom('activity').selectAll().execute(),
    db.selectFrom('outbox').selectAll().execute(),
    db.selectFrom('idempotency').selectAll().where('call', '=', 'addBankAccount').execute(),
  ]);
  const mails = await world.mailsTo(recipient.email);
  const everything = JSON.stringify([answer.body, row, activities, messages, mails, keys, world.api.errors]);
  expect(everything).toContain('4455');
  expect(everything).not.toContain(number);
  // Against a plain hash whoever reads the rest of the row could try every number there is.
  expect(keys).toHaveLength(1);
  expect(keys[0]?.request_hash).not.toBe(hashOf({ params: { id }, body, ifMatch: null }));
});

test('a retry after a lost answer is answered with the first one, and another account under its key is refused', async () => {
  const { id, headers } = await world.setUp();
  const giveOnce = (accountNumber: string) =>
    world.api.call(calls.addBankAccount, {
      params: { id },
      body: { ...ACCOUNT, accountNumber },
      headers,
      key: 'given-once',
    });
  const first = await giveOnce('40028817735521');
  const again = await giveOnce('40028817735521');
  expect([first.status, again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 201, 'true']);
  expect(again.body).toEqual(first.body);
  expect(await giveOnce('40028817735522')).toMatchObject({
    status: 409,
    body: { code: 40901, error: 'idempotency_key_reused' },
  });
});

test('after 30 minutes the token is over, and one that was made up never counted', async () => {
  const recipient = await world.setUp();
  const over = {
    status: 401,
    body: {
      code: 40103,
      error: 'setup_over',
      msg: 'For your safety this step has ended. Ask for a new code to go on; nothing is lost.',
    },
  };
  const forged = { id: recipient.id, headers: { 'setup-token': 'A'.repeat(43) } };
  expect(bare(await give(forged))).toEqual(over);
  const before = world.api.clock.now();
  await world.api.clock.moveTo(new Date(before.getTime() + 30 * 60_000 + 1_000));
  expect(bare(await give(recipient))).toEqual(over);
  await world.api.clock.moveTo(before);
});
