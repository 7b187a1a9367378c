import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reissueVirtualCard } from '#lib/contract/cards/life.ts';
import * as contract from '#lib/contract/metadata/metadata.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeRecipient } from '../../support/recipients.ts';
import { postPayout } from '../../support/transfers.ts';
import { makeBusiness, makeCard, makeMember, makeRoles, makeUser } from '../../support/world.ts';

let api: TestApi;
let superId: string;
let businessId: string;
let sister: string;
let token: string;
let programToken: string;

beforeAll(async () => {
  api = await createTestApi();
  superId = (await makeBusiness(api.db, { name: 'Parent' })).id;
  businessId = (await makeBusiness(api.db, { name: 'A', parentId: superId })).id;
  sister = (await makeBusiness(api.db, { name: 'B', parentId: superId })).id;
  const admin = async (of: string) =>
    api.tokens.mint({ uid: await makeMember(api.db, { businessId: of, role: 'admin' }) });
  token = await admin(superId);
  programToken = await admin(businessId);
});
afterAll(() => api.drop());

type Place = {
  type: 'card' | 'user' | 'recipient' | 'transfer' | 'order' | 'business';
  targetId: string;
  businessId?: string;
};
const add = (place: Place, key: string, value = 'North', by = token) =>
  api.call(contract.addMetadata, { body: { ...place, metadata: { key, value } }, token: by });
const update = (place: Place, key: string, value: string, by = token) =>
  api.call(contract.updateMetadata, { body: { ...place, metadata: { key, value } }, token: by });
const remove = (place: Place, key: string, by = token) =>
  api.call(contract.removeMetadata, { body: { ...place, metadata: { key } }, token: by });
const list = (id: string, { type, targetId }: Place, by = token) =>
  api.call(contract.listMetadata, { params: { id }, query: { type, targetId }, token: by });
const onCard = async (of = businessId): Promise<Place> => ({
  type: 'card',
  targetId: (await makeCard(api.db, { businessId: of })).id,
});

test('a value is added, read, changed and deleted; each change is in the history, without the value', async () => {
  const place = await onCard();
  const added = await add(place, 'region', ' North ');
  expect(added.status).toBe(201);
  expect(added.body.metadata).toMatchObject({ ...place, businessId, key: 'region', value: 'North' });
  expect((await list(businessId, place)).body.metadata).toEqual([added.body.metadata]);
  const changed = (await update(place, 'region', 'South')).body.metadata;
  expect(changed.value).toBe('South');
  // The same once more changes nothing: neither the time nor the history shows it.
  expect(await update(place, 'region', 'South')).toMatchObject({ status: 200, body: { metadata: changed } });
  expect((await remove(place, 'region')).body.metadata.value).toBe('South');
  expect((await list(businessId, place)).body.metadata).toEqual([]);
  const lines = await api.db
    .selectFrom('activity')
    .select(['type', 'payload'])
    .where('subject_id', '=', place.targetId)
    .orderBy('id')
    .execute();
  expect(lines.map(({ type }) => type)).toEqual(['metadataAdded', 'metadataUpdated', 'metadataDeleted']);
  expect(lines[0]?.payload).toEqual({ targetType: 'card', targetId: place.targetId, key: 'region' });
});

test('a key is added once, and changed or deleted only where it is', async () => {
  const place = await onCard();
  expect((await update(place, 'region', 'x')).status).toBe(404);
  expect((await remove(place, 'region')).status).toBe(404);
  const answers = await Promise.all(Array.from({ length: 10 }, () => add(place, 'region')));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    error: 'conflict',
    fields: { 'metadata.key': { key: 'field.taken' } },
  });
});

describe('it is kept on', () => {
  test('a business', async () => {
    expect((await add({ type: 'business', targetId: businessId }, 'costCentre')).status).toBe(201);
    expect((await add({ type: 'business', targetId: superId }, 'costCentre')).body.metadata.businessId).toBe(
      superId,
    );
    expect((await add({ type: 'business', targetId: superId }, 'other', 'x', programToken)).status).toBe(404);
  });

  test('a member and a cardholder, by each business for itself', async () => {
    const uid = await makeMember(api.db, { businessId, role: 'nothing' });
    await makeCard(api.db, { businessId: sister, userId: uid });
    const place: Place = { type: 'user', targetId: uid };
    expect((await add(place, 'size', 'M', programToken)).body.metadata.businessId).toBe(businessId);
    expect((await add({ ...place, businessId: sister }, 'size', 'L')).body.metadata.businessId).toBe(sister);
    expect((await list(businessId, place, programToken)).body.metadata).toMatchObject([{ value: 'M' }]);
    expect(
      (await list(superId, place)).body.metadata.map(({ value }: { value: string }) => value).sort(),
    ).toEqual(['L', 'M']);
    expect((await add({ ...place, businessId: sister }, 'no', 'x', programToken)).status).toBe(404);
  });

  test('a person by the business where the member may do it, of several that they reach', async () => {
    const none = { key: 'none', name: 'None', permissions: [] };
    const keep = { key: 'keep', name: 'Keep', permissions: ['manageMetadata'] };
    for (const id of [superId, businessId, sister]) await makeRoles(api.db, id, [none, keep]);
    const known = await makeUser(api.db);
    for (const owner of [businessId, sister]) await makeCard(api.db, { businessId: owner, userId: known });
    const uid = await makeMember(api.db, { businessId, role: 'none' });
    await makeMember(api.db, { businessId: sister, role: 'keep', uid });
    const by = await api.tokens.mint({ uid });
    const place: Place = { type: 'user', targetId: known };
    expect((await add(place, 'size', 'M', by)).body.metadata).toMatchObject({ businessId: sister });
    expect((await add({ ...place, businessId }, 'size', 'M', by)).status).toBe(404);
  });

  test('an order', async () => {
    const id = '01900000-0000-7000-8000-00000000000a';
    await api.pool.query(
      `insert into card_order (id, business_id, kind, quantity, load_total, idem_scope, idem_key, actor, actor_name, created_at)
       values ($1, $2, 'virtual', 1, 0, 'test', 'order', 'system:test', 'Test', now())`,
      [id, businessId],
    );
    expect((await add({ type: 'order', targetId: id }, 'po')).status).toBe(201);
  });

  test('a recipient and a payment, and nobody else’s', async () => {
    const payer = await makeBusiness(api.db, {
      parentId: superId,
      productType: 'bank_transfers',
      fundingMinor: 10_000,
    });
    const { id, accountId } = await makeRecipient(api, { businessId: payer.id });
    const transferId = await postPayout(api.db, {
      businessId: payer.id,
      recipientId: id,
      accountId: accountId ?? '',
    });
    for (const place of [
      { type: 'recipient', targetId: id },
      { type: 'transfer', targetId: transferId },
    ] as const) {
      expect((await add(place, 'case', 'A-17')).body.metadata).toMatchObject({
        ...place,
        businessId: payer.id,
        key: 'case',
        value: 'A-17',
      });
      expect((await update(place, 'case', 'A-18')).status).toBe(200);
      expect((await list(superId, place)).body.metadata).toMatchObject([{ key: 'case', value: 'A-18' }]);
      // An administrator of a program beside it.
      expect((await add(place, 'other', 'x', programToken)).status).toBe(404);
      expect((await list(businessId, place, programToken)).status).toBe(404);
    }
    const lines = await api.db
      .selectFrom('activity')
      .select(['subject_type', 'type'])
      .where('subject_id', 'in', [id, transferId])
      .orderBy('id')
      .execute();
    expect(lines).toEqual([
      { subject_type: 'recipient', type: 'metadataAdded' },
      { subject_type: 'recipient', type: 'metadataUpdated' },
      { subject_type: 'transfer', type: 'metadataAdded' },
      { subject_type: 'transfer', type: 'metadataUpdated' },
    ]);
  });

  test.each([
    ['recipient', '01900000-0000-7000-8000-000000000001'],
    ['transfer', '01900000-0000-7000-8000-000000000001'],
    ['order', '01900000-0000-7000-8000-000000000001'],
    ['order', 'no-id'],
    ['business', 'no-id'],
    ['user', 'nobody'],
    ['card', 'NOSUCHCARD'],
  ] as const)('no %s that is not there', async (type, targetId) => {
    const place = { type, targetId };
    for (const answer of [await add(place, 'a'), await update(place, 'a', 'b'), await remove(place, 'a')]) {
      expect(answer.status).toBe(404);
      expect(answer.body.fields).toBeUndefined();
    }
  });
});

test("somebody else's card answers like a missing one, and an own one is not shown under another business", async () => {
  const theirs = await onCard((await makeBusiness(api.db)).id);
  const [foreign, missing] = [
    await add(theirs, 'a'),
    await add({ type: 'card', targetId: 'NOSUCHCARD' }, 'a'),
  ];
  expect({ ...foreign.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
  expect((await list(businessId, theirs)).status).toBe(404);
  const place = await onCard(sister);
  expect((await list(businessId, place, programToken)).status).toBe(404);
});

test.each([
  [{ type: 'planet', targetId: 'x', metadata: { key: 'a', value: 'b' } }, 'type', 'field.oneOf'],
  [{ type: 'card', metadata: { key: 'a', value: 'b' } }, 'targetId', 'field.required'],
  [{ type: 'card', targetId: '', metadata: { key: 'a', value: 'b' } }, 'targetId', 'field.required'],
])('%j names no thing', async (body, field, key) => {
  const answer = await api.call(contract.addMetadata, { body: body as never, token });
  expect(answer.status).toBe(422);
  expect(answer.body.fields[field].key).toBe(key);
});

test.each([
  ['1st', 'b', 'metadata.key'],
  ['two words', 'b', 'metadata.key'],
  ['x'.repeat(61), 'b', 'metadata.key'],
  ['a', '  ', 'metadata.value'],
  ['a', 'x'.repeat(501), 'metadata.value'],
])('key %j with value %j is refused', async (key, value, field) => {
  const answer = await add(await onCard(), key, value);
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.fields)).toEqual([field]);
});

test('a body that is no text for a database names nothing either', async () => {
  const answer = await api.call(contract.addMetadata, {
    body: { type: 'card', targetId: 'A\u0000B', metadata: { key: 'a', value: 'b' } },
    token,
  });
  expect(answer.status).toBe(400);
});

test('fifty keys on a thing are enough, also when they come at once', async () => {
  const place = await onCard();
  const answers = await Promise.all(Array.from({ length: 53 }, (_, index) => add(place, `key${index}`)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
  expect(answers.find(({ status }) => status !== 201)?.body.error).toBe('limit_exceeded');
});

test('a person without the permission learns nothing about the thing from a wrong body', async () => {
  const stranger = await api.tokens.mint({ uid: await makeUser(api.db) });
  const place = await onCard();
  expect((await add(place, '1st', 'b', stranger)).status).toBe(404);
});

describe('what is kept on a card that is replaced', () => {
  test('goes on with the next one, and the card before leads to it', async () => {
    const old = await makeCard(api.db, { businessId, type: 'virtual', email: 'amina@example.com' });
    const before: Place = { type: 'card', targetId: old.id };
    await add(before, 'region');
    const reissued = await api.call(reissueVirtualCard, {
      params: { id: old.id },
      body: { reason: 'lost' },
      token,
      key: 'reissue-with-metadata',
    });
    expect(reissued.status, JSON.stringify(reissued.body)).toBe(201);
    const present: Place = { type: 'card', targetId: reissued.body.card.id };
    const kept = [{ type: 'card', targetId: present.targetId, key: 'region', value: 'North' }];
    expect((await list(businessId, present)).body.metadata).toMatchObject(kept);
    expect((await list(businessId, before)).body.metadata).toMatchObject(kept);
    expect((await update(before, 'region', 'South')).body.metadata.targetId).toBe(present.targetId);
    expect((await add(before, 'region')).status).toBe(409);
    expect((await add(before, 'route', 'A')).body.metadata.targetId).toBe(present.targetId);
    expect((await remove(present, 'region')).body.metadata.value).toBe('South');
    const left = (await list(businessId, present)).body.metadata.map(({ key }: { key: string }) => key);
    expect(left).toEqual(['route']);
  });
});
