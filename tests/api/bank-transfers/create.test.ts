import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createBankTransfer } from '#lib/contract/bank-transfers/create.ts';
import { setBusinessStatus } from '../../support/business-status.ts';
import { createPayoutWorld, MONDAY_MORNING, type PayoutWorld } from '../../support/payouts.ts';
import { makeMember, makeRoles } from '../../support/world.ts';

let world: PayoutWorld;

beforeAll(async () => {
  world = await createPayoutWorld();
});
afterEach(() => {
  expect(world.api.errors).toEqual([]);
});
afterAll(() => world.api.drop());

test('a payment of $25.00 leaves the funding account, is on its way, is recorded, and waits for the bank', async () => {
  const before = await world.money();
  const recipient = await world.recipient({ last4: '6789' });
  const { status, body } = await world.send(recipient.id, { memo: ' November ', speed: 'sameday_ach' });
  expect(status).toBe(201);
  expect(body).toEqual({
    transfer: {
      id: expect.any(String),
      businessId: world.program.id,
      programName: 'Stipends',
      recipient: { id: recipient.id, name: 'Amina Rahimi' },
      account: { last4: '6789', accountType: 'checking', bankName: null },
      amount: { amountMinor: 2_500, currency: 'USD' },
      requestedSpeed: 'sameday_ach',
      speed: 'sameday_ach',
      effectiveOn: '2026-11-16',
      status: 'created',
      failureReason: null,
      failureCode: null,
      isOutcomeUnknown: false,
      memo: 'November',
      customFields: {},
      sentBy: 'Test Person',
      createdAt: expect.stringMatching(/^2026-11-16T15:00:/),
      processingAt: null,
      completedAt: null,
      failedAt: null,
      returnedAt: null,
      sendsAgain: null,
      sentAgainBy: null,
    },
    available: { amountMinor: before.funding - 2_500, currency: 'USD' },
  });
  expect(await world.money()).toEqual({
    funding: before.funding - 2_500,
    onItsWay: before.onItsWay + 2_500,
    gone: before.gone,
  });
  expect(await world.activities(recipient.id)).toMatchObject([
    { type: 'bankTransferInitiated', channel: 'dashboard', payload: { amountMinor: 2_500, currency: 'USD' } },
  ]);
  const waiting = await world.outbox('bank.sendPayout');
  expect(waiting.at(-1)).toMatchObject({ payload: { transferId: body.transfer.id }, done_at: null });
});

test('without a key nothing moves, and each missing field is named', async () => {
  const before = await world.money();
  const recipientId = (await world.recipient()).id;
  const body = { businessId: world.program.id, recipientId, amount: '25.00', speed: 'ach' } as const;
  const { token } = world;
  expect(await world.api.call(createBankTransfer, { body, token })).toMatchObject({
    status: 400,
    body: { error: 'idempotency_key_missing' },
  });
  const { businessId } = body;
  const bare = await world.api.call(createBankTransfer, {
    body: { businessId } as never,
    token,
    key: newId(),
  });
  expect([bare.status, Object.keys(bare.body.fields).sort()]).toEqual([
    422,
    ['amount', 'recipientId', 'speed'],
  ]);
  expect(await world.money()).toEqual(before);
});

describe('amounts', () => {
  test.each([
    ['0', 'field.amountZero'],
    ['-5', 'field.amountZero'],
    ['10.005', 'field.amountDecimals'],
    ['50000.01', 'field.amountOver'],
    ['', 'field.required'],
  ])('%j is refused beside its field and nothing moves', async (amount, key) => {
    const before = await world.money();
    const { status, body } = await world.send((await world.recipient()).id, { amount });
    expect([status, body]).toMatchObject([422, { code: 42200, fields: { amount: { key } } }]);
    expect(await world.money()).toEqual(before);
  });

  test('$50,000.00 is the largest payment', async () => {
    const { status, body } = await world.send((await world.recipient()).id, { amount: '50000' });
    expect([status, body.transfer.amount.amountMinor]).toEqual([201, 5_000_000]);
  });

  test('more than there is moves nothing and says how much there is', async () => {
    const before = await world.money();
    const { status, body } = await world.send((await world.recipient()).id, { amount: '49999.99' });
    const available = (before.funding / 100).toFixed(2);
    expect([status, body]).toMatchObject([
      409,
      { code: 40904, fields: { amount: { key: 'field.amountOverFunding', params: { available } } } },
    ]);
    expect(await world.money()).toEqual(before);
  });
});

describe('an account that cannot be paid', () => {
  test.each([
    ['accountMissing', null],
    ['accountPending', { status: 'pending' }],
    ['accountFailed', { status: 'failed', failureReason: 'closedAccount' }],
    ['accountDisabled', { status: 'disabled', failureReason: 'blockedAccount' }],
  ] as const)('%s', async (reason, account) => {
    const before = await world.money();
    const { status, body } = await world.send((await world.recipient({ account })).id);
    expect([status, body]).toMatchObject([
      409,
      { code: 40903, error: 'wrong_state', reason: { key: `reason.${reason}` } },
    ]);
    expect(await world.money()).toEqual(before);
  });
});

test('a program pays through its last day and not after it', async () => {
  const { db } = world.api;
  const cutoff = (date: string | null) =>
    db.updateTable('business').set({ payout_cutoff: date }).where('id', '=', world.program.id).execute();
  await cutoff('2026-11-15');
  const recipient = await world.recipient();
  const late = await world.send(recipient.id);
  await cutoff('2026-11-16');
  const onTheDay = await world.send(recipient.id);
  await cutoff(null);
  expect([late.status, late.body]).toMatchObject([
    409,
    {
      error: 'wrong_state',
      reason: { key: 'reason.payoutsEnded', params: { date: '2026-11-15' } },
      msg: 'This program stopped paying out after Nov 15, 2026. Payments under way still finish.',
    },
  ]);
  expect(onTheDay.status).toBe(201);
});

test('what was agreed to is sent, and nothing where a deadline has passed since', async () => {
  const { id } = await world.recipient();
  const reviewed = { speed: 'sameday_ach', effectiveOn: '2026-11-16' };
  const asked = { speed: 'sameday_ach', reviewed };
  const before = await world.money();
  await world.api.clock.moveTo(new Date('2026-11-16T21:45:00.000Z'));
  const late = await world.send(id, asked);
  const lateFast = await world.send(id, { reviewed: { speed: 'ach', effectiveOn: '2026-11-18' } });
  expect([late.status, late.body]).toMatchObject([
    409,
    {
      error: 'wrong_state',
      reason: { key: 'reason.planChanged', params: { speed: 'ach', date: '2026-11-17' } },
    },
  ]);
  expect([lateFast.status, lateFast.body.reason.params]).toEqual([409, { speed: 'ach', date: '2026-11-17' }]);
  expect(await world.money()).toEqual(before);
  const agreed = await world.send(id, { ...asked, reviewed: { speed: 'ach', effectiveOn: '2026-11-17' } });
  await world.api.clock.moveTo(MONDAY_MORNING);
  const inTime = await world.send(id, { ...asked, amount: '26.00' });
  expect([agreed.status, agreed.body.transfer.effectiveOn]).toEqual([201, '2026-11-17']);
  expect([inTime.status, inTime.body.transfer.effectiveOn]).toEqual([201, '2026-11-16']);
});

test('nobody is paid for a business that is not active', async () => {
  const setStatus = (status: string) => setBusinessStatus(world.api, { id: world.program.id, status });
  await setStatus('submit_application');
  const { status, body } = await world.send((await world.recipient()).id);
  await setStatus('active');
  expect([status, body.reason]).toEqual([
    409,
    { key: 'reason.businessNotActive', params: { status: 'submit_application' } },
  ]);
});

test('a recipient of another business is not there', async () => {
  const foreign = await createPayoutWorld();
  const theirs = await world.send((await foreign.recipient()).id);
  const missing = await world.send(newId());
  await foreign.api.drop();
  expect([theirs.status, theirs.body]).toMatchObject([404, { code: 40403, error: 'recipient_not_found' }]);
  expect([missing.status, missing.body.msg]).toEqual([404, theirs.body.msg]);
});

describe('the same amount to the same recipient', () => {
  test('is asked about for a day, and goes ahead when it is meant', async () => {
    const { id } = await world.recipient();
    expect((await world.send(id)).status).toBe(201);
    const again = await world.send(id);
    expect([again.status, again.body]).toMatchObject([409, { code: 40925, error: 'possible_duplicate' }]);
    expect((await world.send(id, { isDuplicateMeant: true })).status).toBe(201);
    expect((await world.send(id, { amount: '25.01' })).status).toBe(201);
    await world.api.clock.moveTo(new Date(MONDAY_MORNING.getTime() + 86_400_000 + 60_000));
    expect((await world.send(id)).status).toBe(201);
    await world.api.clock.moveTo(MONDAY_MORNING);
  });

  test('is asked about for one of two administrators who send it at once', async () => {
    const { id } = await world.recipient();
    const member = { businessId: world.program.id, role: 'admin' };
    const second = await world.api.tokens.mint({ uid: await makeMember(world.api.db, member) });
    const before = await world.money();
    const answers = await Promise.all(
      [world.token, second, world.token, second].map((by) => world.send(id, {}, newId(), by)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect((await world.money()).funding).toBe(before.funding - 2_500);
  });

  test('under the same key is the same payment', async () => {
    const { id } = await world.recipient();
    const before = await world.money();
    const key = newId();
    const answers = await Promise.all([world.send(id, {}, key), world.send(id, {}, key)]);
    const third = await world.send(id, {}, key);
    const ids = answers.filter(({ status }) => status === 201).map(({ body }) => body.transfer.id);
    expect(new Set([...ids, third.body.transfer.id]).size).toBe(1);
    expect(third.headers.get('idempotent-replayed')).toBe('true');
    expect((await world.money()).funding).toBe(before.funding - 2_500);
    const other = await world.send(id, { amount: '26.00' }, key);
    expect([other.status, other.body]).toMatchObject([409, { error: 'idempotency_key_reused' }]);
  });
});

test('without a key nothing is sent', async () => {
  const { id } = await world.recipient();
  const { status, body } = await world.send(id, {}, '');
  expect([status, body.code]).toEqual([400, 40001]);
});

test('custom fields are those of the payments of programs; of a business without a parent its own', async () => {
  const field = (name: string) => [
    { label: name, name, dataType: 'dropdown', dataOptions: ['North', 'South'] },
  ];
  await world.api.db
    .insertInto('business_settings')
    .values({
      business_id: world.program.id,
      custom_roles: '[]',
      custom_fields: JSON.stringify({
        bank_transfers: field('region'),
        business_bank_transfers: field('office'),
      }),
      updated_at: MONDAY_MORNING,
    })
    .execute();
  const { id } = await world.recipient();
  const right = await world.send(id, { customFields: { region: ' North ' } });
  expect([right.status, right.body.transfer.customFields]).toEqual([201, { region: 'North' }]);
  const wrong = await world.send(id, { amount: '1.00', customFields: { office: 'North', region: 'West' } });
  expect([wrong.status, wrong.body.fields]).toMatchObject([
    422,
    {
      'customFields.office': { key: 'field.unknownField', params: { field: 'office' } },
      'customFields.region': { key: 'field.oneOf', params: { values: 'North, South' } },
    },
  ]);
  const alone = (set: string | null) =>
    world.api.db.updateTable('business').set({ parent_id: set }).where('id', '=', world.program.id).execute();
  await alone(null);
  const own = await world.send(id, { amount: '2.00', customFields: { office: 'South' } });
  await alone(world.superId);
  expect([own.status, own.body.transfer.customFields]).toEqual([201, { office: 'South' }]);
});

describe('who may', () => {
  test('somebody from whom payments are hidden may neither send nor look', async () => {
    await world.api.db.deleteFrom('business_settings').execute();
    const permissions = ['sendBankTransfers', 'viewBankTransfers', 'hideBankPaymentsInformation'];
    await makeRoles(world.api.db, world.program.id, [{ key: 'hidden', name: 'Hidden', permissions }]);
    const member = { businessId: world.program.id, role: 'hidden' };
    const by = await world.api.tokens.mint({ uid: await makeMember(world.api.db, member) });
    const { status, body } = await world.send((await world.recipient()).id, {}, newId(), by);
    expect([status, body.code]).toEqual([403, 40300]);
  });

  test('an administrator of the super business pays recipients of its programs', async () => {
    const member = { businessId: world.superId, role: 'admin' };
    const by = await world.api.tokens.mint({ uid: await makeMember(world.api.db, member) });
    const { id } = await world.recipient();
    const { status, body } = await world.send(id, { businessId: world.superId }, newId(), by);
    expect([status, body.transfer.businessId]).toEqual([201, world.program.id]);
  });
});
