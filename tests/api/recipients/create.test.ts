import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRecipient } from '#lib/contract/recipients/changes.ts';
import { setBusinessStatus } from '../../support/business-status.ts';
import { createRecipientsWorld, type RecipientsWorld, TODAY } from './world.ts';

let world: RecipientsWorld;
beforeAll(async () => {
  world = await createRecipientsWorld();
});
afterAll(async () => {
  expect(world.api.errors).toEqual([]);
  await world.api.drop();
});

const rowsOf = (email: string) =>
  world.api.db.selectFrom('recipient').select('id').where('email', '=', email).execute();

test('a recipient is registered and invited in their language, with a link that is good for 14 days', async () => {
  const answer = await world.create({
    kind: 'business',
    name: 'O’Neill-Straße',
    email: 'zohra@example.com',
    language: 'da',
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  const { recipient } = answer.body;
  expect(recipient).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    businessId: world.rent,
    programName: 'Rent',
    kind: 'business',
    name: 'O’Neill-Straße',
    email: 'zohra@example.com',
    language: 'da',
    intakeStatus: 'awaiting_recipient',
    failureReason: null,
    noBankAccountAt: null,
    accountLast4: null,
    createdAt: TODAY,
    lastActivityAt: TODAY,
    payoutsEndedOn: null,
    createdBy: 'Test Person',
    invitation: {
      sentTo: 'zohra@example.com',
      sentAt: TODAY,
      expiresAt: expect.stringMatching(/^2026-11-30T15:0/),
      state: 'open',
    },
    accounts: [],
    isBankInformationHidden: false,
  });
  expect(await world.lines(recipient.id)).toEqual([
    ['recipientCreated', 'dashboard', { recipientId: recipient.id, kind: 'business', language: 'da' }],
    ['intakeEmailSent', 'dashboard', { recipientId: recipient.id }],
  ]);
  expect(await world.mailsTo('zohra@example.com')).toMatchObject([
    {
      topic: 'mail.recipientInvitation',
      kind: 'recipientInvited',
      language: 'da',
      values: { name: 'O’Neill-Straße', program: 'Rent' },
    },
  ]);
});

test('each missing field is named', async () => {
  const body = { businessId: world.rent } as never;
  const answer = await world.api.call(createRecipient, { body, token: world.admin });
  expect([answer.status, Object.keys(answer.body.fields).sort()]).toEqual([
    422,
    ['email', 'kind', 'language', 'name'],
  ]);
});

test('without an invitation nobody is written', async () => {
  const { recipient } = (await world.create({ isInvited: false, email: 'quiet@example.com' })).body;
  expect(recipient.invitation).toBeNull();
  expect((await world.lines(recipient.id)).map(([type]) => type)).toEqual(['recipientCreated']);
  expect(await world.mailsTo('quiet@example.com')).toEqual([]);
});

describe('an address is one recipient of a program', () => {
  test('however it is written', async () => {
    await world.create({ email: 'one@example.com' });
    const answer = await world.create({ email: 'One@Example.com', name: 'Somebody Else' });
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({
      code: 40919,
      msg: 'Somebody with this email is already registered here.',
      error: 'recipient_exists',
      requestId: expect.any(String),
      fields: {
        email: { key: 'api.recipient_exists', msg: 'Somebody with this email is already registered here.' },
      },
    });
    expect(await world.mailsTo('One@Example.com')).toEqual([]);
  });

  test('and may be one of another', async () => {
    const token = await world.tokenOf(world.superId);
    await world.create({ email: 'both@example.com' }, token);
    expect((await world.create({ email: 'both@example.com', businessId: world.heat }, token)).status).toBe(
      201,
    );
  });

  test('also when two administrators add them at once', async () => {
    const other = await world.tokenOf(world.rent);
    for (let round = 0; round < 8; round++) {
      const email = `race-${round}@example.com`;
      const answers = await Promise.all(
        [world.admin, other, world.admin, other].map((token) => world.create({ email }, token)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
      expect(await rowsOf(email)).toHaveLength(1);
      expect(await world.mailsTo(email)).toHaveLength(1);
    }
  });

  test('and the same request twice is one recipient', async () => {
    const [key, body] = [newId(), { email: 'again@example.com' }];
    const first = await world.create(body, world.admin, key);
    const again = await world.create(body, world.admin, key);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await rowsOf('again@example.com')).toHaveLength(1);
  });
});

describe('recipients belong to a program that pays by transfer', () => {
  test.each(['cards', 'superId'] as const)('not to one that does not: %s', async (which) => {
    const token = await world.tokenOf(world.superId);
    const businessId = world[which];
    for (const answer of [
      await world.create({ businessId }, token),
      await world.createWithAccount({}, { businessId }, token),
    ]) {
      expect(answer.status).toBe(409);
      expect(answer.body).toEqual({
        code: 40903,
        msg: 'This program has cards and sends no bank transfers. Choose a program that sends bank transfers.',
        error: 'wrong_state',
        requestId: expect.any(String),
        reason: { key: 'reason.businessLoadsCards' },
      });
    }
  });

  test('nor to one that is not active yet', async () => {
    const token = await world.tokenOf(world.heat);
    const become = (status: string) => setBusinessStatus(world.api, { id: world.heat, status });
    await become('authorized_person');
    expect(await world.create({ businessId: world.heat }, token)).toMatchObject({
      status: 409,
      body: {
        code: 40903,
        reason: { key: 'reason.businessNotActive', params: { status: 'authorized_person' } },
      },
    });
    await become('active');
  });
});

/** Spec §5 "Bank recipient name", "Email", and what else is closed. */
describe('a problem is reported beside its field', () => {
  test.each([
    ['name', '', 'field.required'],
    ['name', 'Zohra 2', 'field.characterMended'],
    ['name', '!!!', 'field.character'],
    ['name', 'a'.repeat(256), 'field.atMost'],
    ['name', '...', 'field.invalid'],
    ['email', '', 'field.required'],
    ['email', 'zohra@example', 'field.email'],
    ['email', `${'a'.repeat(250)}@example.com`, 'field.email'],
    ['language', 'tlh', 'field.oneOf'],
    ['kind', 'charity', 'field.oneOf'],
  ])('%s: %j', async (field, value, key) => {
    const answer = await world.create({ [field]: value });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 42200, error: 'validation_failed', fields: { [field]: { key } } },
    });
    expect(Object.keys(answer.body.fields)).toEqual([field]);
  });

  test.each(['María José', "D'Angelo", 'D’Angelo', 'Jean-Luc', 'J. R. Ewing', 'زهرا کریمی', '李'])(
    'the name %s is none of it',
    async (name) => {
      expect((await world.create({ name, isInvited: false })).body.recipient.name).toBe(name);
    },
  );

  test('all at once, and nothing is kept', async () => {
    const before = await world.api.db.selectFrom('recipient').select('id').execute();
    const answer = await world.create({ name: '', email: 'x', kind: 'none' as 'person' });
    expect(Object.keys(answer.body.fields).sort()).toEqual(['email', 'kind', 'name']);
    expect(await world.api.db.selectFrom('recipient').select('id').execute()).toEqual(before);
  });
});

test('a business may be named with &, comma and digits, a person may not', async () => {
  const name = 'Johnson & Sons, 3rd Street';
  const { recipient } = (await world.create({ kind: 'business', name, isInvited: false })).body;
  expect(recipient.name).toBe(name);
  const mended = 'Johnson Sons rd Street';
  expect(await world.create({ kind: 'person', name })).toMatchObject({
    status: 422,
    body: {
      code: 42200,
      fields: { name: { key: 'field.characterMended', params: { character: '&', mended } } },
    },
  });
  expect(await world.createWithAccount({}, { name })).toMatchObject({
    status: 422,
    body: { fields: { name: { key: 'field.characterMended' } } },
  });
});

test('a name is kept without the spaces around it, and a hidden character is left out', async () => {
  const { recipient } = (await world.create({ name: ' Zohra Karimi ', isInvited: false })).body;
  expect(recipient.name).toBe('Zohra Karimi');
});

test('an email that was pasted with blanks or hidden marks around it is kept and invited without them', async () => {
  const { status, body } = await world.create({ email: ' \u200epasted@example.com\u200b ' });
  expect([status, body.recipient.email]).toEqual([201, 'pasted@example.com']);
  expect(body.recipient.invitation).toMatchObject({ sentTo: 'pasted@example.com', state: 'open' });
  const again = await world.create({ email: 'pasted@example.com\t' });
  expect([again.status, again.body.error]).toEqual([409, 'recipient_exists']);
});
