import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockCard } from '#lib/contract/cards/cards.ts';
import { reassociateCard } from '#lib/contract/cards/life.ts';
import { addMetadata, removeMetadata, updateMetadata } from '#lib/contract/metadata/metadata.ts';
import { getBusinessSettings, updateBusinessSettings } from '#lib/contract/settings/settings.ts';
import { createSpendRule, updateSpendRule } from '#lib/contract/spend-rules/spend-rules.ts';
import { addTag, updateTag } from '#lib/contract/tags/tags.ts';
import type { ActivityType } from '#lib/domain/audit/activity-types.ts';
import { type ActivityRecord, recordAs } from '#lib/server/commands/record.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { type AdminWorld, createAdminWorld } from '../../support/admin.ts';
import { makeCard, makeRoles } from '../../support/world.ts';

/** From where something was done, and what it changed. */
let { api, businessId, cardId, token, uid } = {} as AdminWorld;

beforeAll(async () => {
  ({ api, businessId, cardId, token, uid } = await createAdminWorld());
});
afterAll(() => api.drop());

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const lines = (type: ActivityType) =>
  api.db
    .selectFrom('activity')
    .select(['subject_type as of', 'change', 'address', 'device'])
    .where('type', '=', type)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

const lastChange = async (type: ActivityType) => (await lines(type)).at(-1)?.change;

test('a line says the address and the device of who did it', async () => {
  const headers = { 'user-agent': CHROME };
  await api.call(lockCard, { params: { id: cardId }, body: {}, token, headers, from: '203.0.113.9' });
  expect(await lines('cardLocked')).toEqual([
    { of: 'card', change: null, address: '203.0.113.9', device: 'Chrome · Windows' },
  ]);
});

test('an IPv6 address is its network, and a device of no known name is left out', async () => {
  const { id } = await makeCard(api.db, { businessId });
  const headers = { 'user-agent': '<b>nothing</b>' };
  await api.call(lockCard, { params: { id }, body: {}, token, headers, from: '2001:db8:1:2:3:4:5:6' });
  const { address, device } = (await lines('cardLocked')).at(-1) ?? {};
  expect({ address, device }).toEqual({ address: '2001:db8:1:2::/64', device: null });
});

test('the platform does things from nowhere', async () => {
  const line: ActivityRecord = {
    businessId,
    subject: { type: 'card', id: cardId },
    type: 'cardUnlocked',
    payload: { cardId, from: 'locked', to: 'active' },
  };
  await inTransaction(api.db, (tx) => recordAs(tx, 'test', new Date())(line));
  expect(await lines('cardUnlocked')).toEqual([{ of: 'card', change: null, address: null, device: null }]);
});

test('a field that its type does not change is refused, and nothing is written', async () => {
  const line = {
    businessId,
    subject: { type: 'user', id: uid },
    type: 'emailChanged',
    payload: { userId: uid },
    change: { before: { email: 'a@example.com' }, after: { email: 'b@example.com', password: 'x' } },
  };
  const write = inTransaction(api.db, (tx) => recordAs(tx, 'test', new Date())(line as never));
  await expect(write).rejects.toThrow('emailChanged says what it cannot');
  expect(await lines('emailChanged')).toEqual([]);
});

test('a type without a change takes none', async () => {
  const line = {
    businessId,
    subject: { type: 'card', id: cardId },
    type: 'cardLocked',
    payload: { cardId, from: 'active', to: 'locked' },
    change: { before: null, after: {} },
  };
  const write = inTransaction(api.db, (tx) => recordAs(tx, 'test', new Date())(line as never));
  await expect(write).rejects.toThrow('cardLocked says what it cannot');
});

test('who did something is known by name, once, however often', async () => {
  const actors = await api.db
    .selectFrom('activity_actor')
    .select(['business_id', 'actor', 'name'])
    .orderBy('actor')
    .execute();
  expect(actors).toEqual([
    { business_id: businessId, actor: 'system:test', name: 'Larkspur' },
    { business_id: businessId, actor: uid, name: 'Test Person' },
  ]);
});

test('a tag says its name and colour of before', async () => {
  const { body } = await api.call(addTag, {
    params: { id: businessId },
    body: { name: 'Travel', colour: '#aa0000', cardIds: [cardId] },
    token,
  });
  const params = { id: businessId, tagId: body.tag.id };
  await api.call(updateTag, { params, body: { colour: '#00aa00' }, token });
  expect(await lastChange('tagUpdated')).toEqual({
    before: { colour: '#aa0000' },
    after: { colour: '#00aa00' },
  });
});

test('metadata says its values, from the first to the last', async () => {
  const target = { type: 'card', targetId: cardId } as const;
  const say = (call: typeof addMetadata | typeof updateMetadata, value: string) =>
    api.call(call, { body: { ...target, metadata: { key: 'room', value } }, token });
  await say(addMetadata, 'A 12');
  await say(updateMetadata, 'B 7');
  await api.call(removeMetadata, { body: { ...target, metadata: { key: 'room' } }, token });
  expect(await lastChange('metadataAdded')).toEqual({ before: null, after: { value: 'A 12' } });
  expect(await lastChange('metadataUpdated')).toEqual({ before: { value: 'A 12' }, after: { value: 'B 7' } });
  expect(await lastChange('metadataDeleted')).toEqual({ before: { value: 'B 7' }, after: null });
});

test('a card that moves says both people, without what stays the same', async () => {
  const { id } = await makeCard(api.db, { businessId, firstName: 'Amina', lastName: 'Rahimi' });
  const body = { firstName: 'Amina', lastName: 'Okoye', phone: '5125550142' };
  const { status } = await api.call(reassociateCard, { params: { id }, body, token });
  expect(status).toBe(200);
  expect(await lastChange('cardReassociated')).toEqual({
    before: { lastName: 'Rahimi', phone: null },
    after: { lastName: 'Okoye', phone: '5125550142' },
  });
});

test('a rule says its terms of before in its own line, and not again in each card', async () => {
  const { body } = await api.call(createSpendRule, {
    params: { id: businessId },
    body: { name: 'Groceries', type: 'velocity', appliesTo: 'business', amount: '50', window: 'day' },
    token,
  });
  const { id: ruleId, updatedAt } = body.spendRule;
  await api.call(updateSpendRule, {
    params: { id: businessId, ruleId },
    body: { amount: '80', isActive: false },
    headers: { 'if-match': `"${updatedAt}"` },
    token,
  });
  expect(await lastChange('spendRuleAdded')).toBeNull();
  expect(await lastChange('spendRuleRemoved')).toEqual({
    before: { isActive: true, maxAmountMinor: 5_000 },
    after: { isActive: false, maxAmountMinor: 8_000 },
  });
});

test('settings say the roles and fields that differ, and no others', async () => {
  const clerk = { key: 'clerk', name: 'Clerk', permissions: ['viewCards'] };
  const guest = { key: 'guest', name: 'Guest', permissions: [] };
  await makeRoles(api.db, businessId, [clerk, guest]);
  const read = await api.call(getBusinessSettings, { params: { id: businessId }, token });
  const field = { label: 'Cost centre', name: 'cost_centre', dataType: 'text' as const, dataOptions: [] };
  const bolder = { ...clerk, permissions: ['viewCards', 'lockCards'] };
  const { status } = await api.call(updateBusinessSettings, {
    params: { id: businessId },
    body: { customRoles: [bolder, guest], customFields: { loads: [field] } },
    headers: { 'if-match': `"${read.body.businessSettings.updatedAt}"` },
    token,
  });
  expect(status).toBe(200);
  expect(await lastChange('businessSettingsUpdated')).toEqual({
    before: { customRoles: [clerk], customFields: {} },
    after: { customRoles: [bolder], customFields: { loads: [field] } },
  });
});
