import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  addAutoloadMembers,
  createAutoload,
  listAutoloadMembers,
  updateAutoload,
} from '#lib/contract/autoloads/autoloads.ts';
import { AUTOLOAD_LIMITS } from '#lib/domain/autoloads/autoload-terms.ts';
import { makeAutoload } from '../../support/autoloads.ts';
import { makeBusiness, makeMember } from '../../support/world.ts';
import { type AutoloadWorld, createAutoloadWorld } from './world.ts';

let world: AutoloadWorld;
beforeAll(async () => {
  world = await createAutoloadWorld();
});
afterEach(() => world.api.clock.moveTo(new Date('2026-11-20T17:00:00Z')));
afterAll(() => world.api.drop());

const BODY = { name: 'Groceries', amount: '25.00', frequency: 'weekly', startOn: '2026-11-23' } as const;
const create = (body: object, businessId = world.program.id, token = world.token) =>
  world.api.call(createAutoload, { params: { id: businessId }, body: { ...BODY, ...body }, token });
const members = async (id: string) =>
  (await world.api.call(listAutoloadMembers, { params: { id }, token: world.token })).body.items;

describe('createAutoload', () => {
  test('begins on its start, with its cards and with whoever made it as reader', async () => {
    const card = await world.card({ lastName: 'Haidari', loadMinor: 700 });
    const { status, body } = await create({ memo: ' Food ', selection: { cardIds: [card.id] } });
    expect(status).toBe(201);
    expect(body.autoload).toMatchObject({
      businessId: world.program.id,
      programName: 'Program',
      name: 'Groceries',
      kind: 'fixed',
      amount: { amountMinor: 2_500, currency: 'USD' },
      floor: null,
      frequency: 'weekly',
      startOn: '2026-11-23',
      endOn: null,
      state: 'active',
      nextOn: '2026-11-23',
      cardCount: 1,
      runTotal: { amountMinor: 2_500 },
      lastRun: null,
      memo: 'Food',
      createdBy: 'Test Person',
      readers: [{ id: world.uid, name: 'Test Person' }],
    });
    expect(await members(body.autoload.id)).toMatchObject([
      { id: card.id, last4: '4242', holder: { lastName: 'Haidari' }, available: { amountMinor: 700 } },
    ]);
  });

  test.each([
    ['three decimals', { amount: '1.005' }, 'amount', 'field.amountDecimals'],
    ['nothing', { amount: '0' }, 'amount', 'field.amountZero'],
    ['less than nothing', { amount: '-5' }, 'amount', 'field.amountZero'],
    ['more than a load may be', { amount: '9999.01' }, 'amount', 'field.amountOver'],
    ['no name', { name: '  ' }, 'name', 'field.required'],
    ['another frequency', { frequency: 'hourly' }, 'frequency', 'field.oneOf'],
    ['a start today', { startOn: '2026-11-20' }, 'startOn', 'field.dateFrom'],
    ['a day that does not exist', { startOn: '2027-02-29' }, 'startOn', 'field.invalid'],
    ['an end on its start', { endOn: '2026-11-23' }, 'endOn', 'field.dateFrom'],
    ['an end before its start', { endOn: '2026-11-01' }, 'endOn', 'field.dateFrom'],
    ['no such zone', { timeZone: 'Mars/Olympus' }, 'timeZone', 'field.invalid'],
    ['a floor without a refill', { floor: '5.00' }, 'floor', 'field.unknownField'],
    ['a refill without a floor', { kind: 'refill' }, 'floor', 'field.required'],
    ['a floor above what it fills up to', { kind: 'refill', floor: '25.01' }, 'floor', 'field.amountOver'],
  ] as const)('is refused with %s', async (_, body, field, key) => {
    const answer = await create(body);
    expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: { key } } } });
  });

  test('takes tomorrow of the zone that it was chosen in', async () => {
    // Nine in the evening in Honolulu, two in the morning in New York.
    await world.api.clock.moveTo(new Date('2026-11-22T07:00:00Z'));
    const today = { startOn: '2026-11-22', frequency: 'daily' };
    expect((await create({ ...today, timeZone: 'Pacific/Honolulu' })).status).toBe(201);
    expect((await create(today)).body.fields.startOn.params).toEqual({ date: '2026-11-23' });
    // The run has begun.
    await world.api.clock.moveTo(new Date('2026-11-22T08:00:00Z'));
    const late = await create({ ...today, timeZone: 'Pacific/Honolulu' });
    expect(late.body.fields.startOn.params).toEqual({ date: '2026-11-23' });
  });

  test('takes cards of its own program alone: others answer as missing, and nothing is made', async () => {
    const other = await world.ownProgram(0);
    const [own, beside] = [await world.card(), await world.card({ businessId: other.id })];
    const before = await world.api.db.selectFrom('autoload').select('id').execute();
    const answer = await create({ selection: { cardIds: [own.id, beside.id, 'NOSUCHCARD'] } });
    expect(answer.status).toBe(404);
    expect(Object.keys(answer.body.fields)).toEqual(['selection.cardIds.1', 'selection.cardIds.2']);
    expect((await world.api.db.selectFrom('autoload').select('id').execute()).length).toBe(before.length);
  });

  test('takes all cards that a filter shows in its program', async () => {
    const program = await world.ownProgram(0);
    const [card] = [
      await world.card({ businessId: program.id, lastName: 'Zahir' }),
      await world.card({ businessId: program.id }),
    ];
    const { body } = await create({ selection: { filter: { search: 'Zahir' } } }, program.id);
    expect((await members(body.autoload.id)).map(({ id }: { id: string }) => id)).toEqual([card.id]);
  });

  test('is refused at a super business, whose cards are those of its programs', async () => {
    expect((await create({}, world.superId)).body.reason).toMatchObject({
      key: 'reason.businessHasPrograms',
    });
  });

  test('is refused with a reader who may not see it, as with nobody', async () => {
    const stranger = await makeMember(world.api.db, {
      businessId: (await makeBusiness(world.api.db)).id,
      role: 'admin',
    });
    const answer = await create({ readers: [world.uid, stranger] });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([404, ['readers.1']]);
  });

  test(`is refused beyond ${AUTOLOAD_LIMITS.ofBusiness} of a program that are not over`, async () => {
    const { id } = await world.ownProgram(0);
    for (let made = 0; made < AUTOLOAD_LIMITS.ofBusiness; made++)
      await makeAutoload(world.api.db, { businessId: id });
    expect((await create({}, id)).body.error).toBe('limit_exceeded');
  });

  test('asks a second person for what a run moves in all', async () => {
    const { id: superId } = await makeBusiness(world.api.db, { name: 'Careful' });
    const program = await makeBusiness(world.api.db, { parentId: superId });
    const uid = await makeMember(world.api.db, { businessId: superId, role: 'admin' });
    const token = await world.api.tokens.mint({ uid });
    await world.api.db
      .insertInto('approval_policy')
      .values({ business_id: superId, loads_above: 5_000, updated_at: new Date() })
      .execute();
    const cards = await Promise.all([1, 2, 3].map(() => world.card({ businessId: program.id })));
    const cardIds = cards.map((card) => card.id);
    const small = await create({ selection: { cardIds: cardIds.slice(0, 2) } }, program.id, token);
    expect(small.status).toBe(201);
    const { autoload } = small.body;
    const params = { id: autoload.id };
    const raise = (body: object) =>
      world.api.call(updateAutoload, {
        params,
        body,
        token,
        headers: { 'if-match': `"${autoload.updatedAt}"` },
      });
    const asked = [
      await create({ selection: { cardIds } }, program.id, token),
      await raise({ amount: '25.01' }),
      await world.api.call(addAutoloadMembers, { params, body: { selection: { cardIds } }, token }),
    ];
    expect(asked.map(({ status }) => status)).toEqual([202, 202, 202]);
    const waiting = await world.api.db
      .selectFrom('approval')
      .select(['call', 'amount', 'subject_type'])
      .where('business_id', '=', program.id)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    expect(waiting).toEqual([
      { call: 'createAutoload', amount: 7_500, subject_type: 'business' },
      { call: 'updateAutoload', amount: 5_002, subject_type: 'autoload' },
      { call: 'addAutoloadMembers', amount: 7_500, subject_type: 'autoload' },
    ]);
    // Less needs nobody.
    const limit = world.api.db.updateTable('approval_policy').set({ loads_above: 4_999 });
    await limit.where('business_id', '=', superId).execute();
    // The same on a sooner day is no less.
    expect((await raise({ startOn: '2026-11-22' })).status).toBe(202);
    expect((await raise({ amount: '1.00' })).status).toBe(200);
  });
});

describe('updateAutoload', () => {
  const next = async (id: string) => (await world.read(id)).nextOn;

  test('needs the version that was read', async () => {
    const { id, updatedAt } = await world.create();
    const body = { name: 'Rent' };
    const stale = { 'if-match': '"2026-01-01T00:00:00.000Z"' };
    const send = (headers: Record<string, string>) =>
      world.api.call(updateAutoload, { params: { id }, body, token: world.token, headers });
    expect((await send(stale)).status).toBe(412);
    expect((await send({})).status).toBe(428);
    expect((await send({ 'if-match': `"${updatedAt}"` })).body.autoload).toMatchObject({ name: 'Rent' });
    expect((await send({ 'if-match': `"${updatedAt}"` })).status).toBe(412);
  });

  test('pauses, resumes with the next date that is still to come, and ends for good', async () => {
    const { id } = await world.create({ frequency: 'daily' });
    expect((await world.change(id, { state: 'paused' })).body.autoload).toMatchObject({
      state: 'paused',
      nextOn: null,
    });
    await world.workAt('2026-11-26T17:00:00Z');
    expect(await world.runs(id)).toEqual([]);
    expect((await world.change(id, { state: 'active' })).body.autoload.nextOn).toBe('2026-11-27');
    expect((await world.change(id, { state: 'ended' })).body.autoload).toMatchObject({
      state: 'ended',
      nextOn: null,
    });
    expect((await world.change(id, { state: 'active' })).body.reason).toEqual({
      key: 'reason.autoloadEnded',
    });
  });

  test('a changed schedule begins with the first date whose run has not begun', async () => {
    const { id } = await world.create({ frequency: 'daily' });
    await world.workAt('2026-11-24T08:00:00Z');
    await world.change(id, { frequency: 'weekly' });
    expect(await next(id)).toBe('2026-11-30');
    await world.change(id, { startOn: '2026-11-26' });
    expect(await next(id)).toBe('2026-11-26');
    await world.change(id, { frequency: 'last_of_month', endOn: '2026-12-31' });
    expect(await next(id)).toBe('2026-11-30');
    const past = await world.change(id, { startOn: '2026-11-24' });
    expect(past.body.fields.startOn).toMatchObject({ key: 'field.dateFrom' });
    expect((await world.change(id, { endOn: '2026-11-26' })).body.fields.endOn.params).toEqual({
      date: '2026-11-30',
    });
  });

  test('an end cannot lie in the past, and is taken away again', async () => {
    const { id } = await world.create({ frequency: 'daily' });
    await world.workAt('2026-11-30T17:00:00Z');
    expect((await world.change(id, { endOn: '2026-11-29' })).body.fields.endOn.params).toEqual({
      date: '2026-11-30',
    });
    expect((await world.change(id, { endOn: '2026-12-01' })).body.autoload.endOn).toBe('2026-12-01');
    expect((await world.change(id, { endOn: null })).body).toMatchObject({ autoload: { endOn: null } });
  });

  test('writes down what it changed; what is as it was changes nothing', async () => {
    const { id, updatedAt } = await world.create();
    await world.change(id, { name: 'Groceries', amount: '25.00' });
    expect((await world.read(id)).updatedAt).toBe(updatedAt);
    await world.change(id, { amount: '30.00', readers: [] });
    const lines = await world.api.db
      .selectFrom('activity')
      .select(['type', 'change'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(lines.map(({ type }) => type)).toEqual(['autoloadCreated', 'autoloadUpdated']);
    expect(lines[1]?.change).toEqual({ before: { amountMinor: 2_500 }, after: { amountMinor: 3_000 } });
    expect((await world.read(id)).readers).toEqual([]);
  });
});
