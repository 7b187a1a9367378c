import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyCall } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeOrder } from '../../support/orders.ts';
import { makeRecipient } from '../../support/recipients.ts';
import { postPayout } from '../../support/transfers.ts';
import { makeBusiness, makeMember } from '../../support/world.ts';

type Kind = 'id' | 'cards' | 'orders' | 'recipients' | 'payments' | 'jobs';
type Program = Record<Kind, string>;

let api: TestApi;
let parentId: string;
let own: Program;
let sister: Program;
/** The administrator of the one program, who belongs to nothing else, and the parent's. */
let member: string;
let superAdmin: string;

const mintMember = async (businessId: string) =>
  api.tokens.mint({ uid: await makeMember(api.db, { businessId, role: 'admin' }) });

beforeAll(async () => {
  api = await createTestApi();
  parentId = (await makeBusiness(api.db, { name: 'Parent' })).id;
  own = await makeProgram('Own');
  sister = await makeProgram('Sister');
  [member, superAdmin] = [await mintMember(own.id), await mintMember(parentId)];
});
afterAll(() => api.drop());

/** A program with one thing of each kind. */
async function makeProgram(name: string): Promise<Program> {
  const { db } = api;
  const { id } = await makeBusiness(db, { name, parentId, fundingMinor: 1_000_000 });
  const order = await makeOrder(db, { businessId: id });
  const recipient = await makeRecipient(api, { businessId: id });
  const payments = await postPayout(db, {
    businessId: id,
    recipientId: recipient.id,
    accountId: recipient.accountId ?? '',
  });
  const job = await api.call(calls.startBulkAction, {
    params: { id },
    body: { action: 'export', selection: { cardIds: [order.cardId] } },
    token: await mintMember(id),
    key: newId(),
  });
  return {
    id,
    cards: order.cardId,
    orders: order.id,
    recipients: recipient.id,
    payments,
    jobs: job.body.job.id,
  };
}

const LISTS: readonly [Kind, AnyCall, 'path' | 'query'][] = [
  ['cards', calls.listCards, 'path'],
  ['orders', calls.listCardOrders, 'path'],
  ['jobs', calls.listJobs, 'path'],
  ['id', calls.listPrograms, 'path'],
  ['recipients', calls.listRecipients, 'query'],
  ['payments', calls.listBankTransfers, 'query'],
];

describe.each(LISTS)('%s asked for at the parent', (kind, call, named) => {
  const idsFor = async (token: string) => {
    const at = named === 'path' ? { params: { id: parentId } } : { query: { businessId: parentId } };
    const { status, body } = await api.call(call, { ...at, token });
    expect(status).toBe(200);
    return body.items.map(({ id }: { id: string }) => id).sort();
  };

  test('are those of the own program for somebody who belongs to it alone', async () => {
    expect(await idsFor(member)).toEqual([own[kind]]);
  });

  test('are those of all programs for an administrator of the parent', async () => {
    expect(await idsFor(superAdmin)).toEqual([own[kind], sister[kind]].sort());
  });
});

test('an order of a sister program answers like a missing one', async () => {
  const orderOf = (orderId: string) =>
    api.call(calls.getCardOrder, { params: { id: parentId, orderId }, token: member });
  expect((await orderOf(own.orders)).body.order.id).toBe(own.orders);
  const [other, missing] = [await orderOf(sister.orders), await orderOf(newId())];
  expect([other.status, other.body.msg]).toEqual([404, missing.body.msg]);
});

test('cards are counted and summed up in the own program alone', async () => {
  const at = { params: { id: parentId }, token: member };
  expect((await api.call(calls.summarizeCards, at)).body.total).toBe(1);
  const { programs } = (await api.call(calls.countCards, at)).body;
  expect(programs.map(({ businessId }: { businessId: string }) => businessId)).toEqual([own.id]);
});

test('a bulk action over all that the filter finds takes the cards of the own program alone', async () => {
  const begun = await api.call(calls.startBulkAction, {
    params: { id: parentId },
    body: { action: 'lock', selection: { filter: {} } },
    token: member,
    key: newId(),
  });
  expect([begun.status, begun.body.job.total]).toEqual([202, 1]);
});

test('a program in which nobody defined their role is not among the programs of a member', async () => {
  const uid = await makeMember(api.db, { businessId: own.id, role: 'admin' });
  await makeMember(api.db, { businessId: sister.id, role: 'nobody_defined_it', uid });
  const ofBoth = await api.tokens.mint({ uid });
  const { body } = await api.call(calls.listPrograms, { params: { id: parentId }, token: ofBoth });
  expect(body.items.map(({ id }: { id: string }) => id)).toEqual([own.id]);
});

test('spend rules asked for at the parent are those that bind the own program, and nothing can be added there', async () => {
  const rule = (name: string, appliesTo: 'business' | 'cards', id: string, token: string) =>
    api.call(calls.createSpendRule, {
      params: { id },
      body: { name, type: 'merchant_block', appliesTo, merchants: { groups: ['airlines'] } },
      token,
    });
  for (const [name, appliesTo, id] of [
    ['own', 'business', own.id],
    ['own, for cards', 'cards', own.id],
    ['of all programs', 'business', parentId],
    ['of the parent, for cards', 'cards', parentId],
    ['of the sister', 'business', sister.id],
  ] as const)
    expect((await rule(name, appliesTo, id, superAdmin)).status).toBe(201);
  const namesAt = async (id: string) => {
    const { body } = await api.call(calls.listSpendRules, { params: { id }, token: member });
    return body.items.map(({ name }: { name: string }) => name).sort();
  };
  const binding = ['of all programs', 'own', 'own, for cards'];
  expect([await namesAt(parentId), await namesAt(own.id)]).toEqual([binding, binding]);
  expect((await rule('theirs', 'business', parentId, member)).status).toBe(404);
});

test('the roles and custom fields of the parent can be read, and not written', async () => {
  const customRoles = [{ key: 'viewer', name: 'Viewer', permissions: ['viewCards'] }];
  await api.call(calls.createBusinessSettings, {
    params: { id: parentId },
    body: { customRoles },
    token: superAdmin,
  });
  const read = await api.call(calls.getBusinessSettings, { params: { id: parentId }, token: member });
  expect(read.body.businessSettings).toMatchObject({ businessId: parentId, customRoles });
  const written = await api.call(calls.updateBusinessSettings, {
    params: { id: parentId },
    body: { customRoles: [] },
    token: member,
    headers: { 'if-match': `"${read.body.businessSettings.updatedAt}"` },
  });
  expect(written.status).toBe(404);
});
