import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeApiKey } from '../../support/api-keys.ts';
import { makeApproval } from '../../support/approvals.ts';
import { makeBusiness, makeCard, makeMember } from '../../support/world.ts';

let api: TestApi;
let businessId: string;
let cardId: string;
/** Made the key. */
let maker: { uid: string; token: string };
let other: { uid: string; token: string };
let key: { id: string; secret: string };

beforeAll(async () => {
  api = await createTestApi();
  businessId = (await makeBusiness(api.db, { fundingMinor: 1_000_000 })).id;
  cardId = (await makeCard(api.db, { businessId })).id;
  const admin = async () => {
    const uid = await makeMember(api.db, { businessId, role: 'admin' });
    return { uid, token: await api.tokens.mint({ uid }) };
  };
  maker = await admin();
  other = await admin();
  key = await makeApiKey(api.db, { businessId, scopes: ['loadCards'], madeBy: maker.uid, name: 'Loader' });
  await api.db
    .insertInto('approval_policy')
    .values({ business_id: businessId, loads_above: 1_000, updated_at: new Date() })
    .execute();
});
afterAll(() => api.drop());

const load = (amount: string) =>
  api.call(calls.loadCard, {
    params: { id: businessId },
    body: { cardId, amount },
    token: key.secret,
    key: newId(),
  });

async function ask(): Promise<string> {
  const { status, body } = await load('20.00');
  expect(status).toBe(202);
  return body.pendingApproval.id;
}

const decide = (id: string, token: string) =>
  api.call(calls.approveApproval, { params: { id }, body: {}, token });
const read = async (id: string, token: string) =>
  (await api.call(calls.getApproval, { params: { id }, token })).body.approval;

test('what a key asks for waits like what a person asks for, and little goes through', async () => {
  expect((await load('10.00')).status).toBe(201);
  const id = await ask();
  expect(await read(id, key.secret)).toMatchObject({
    status: 'pending',
    requestedBy: 'Loader',
    isOwn: true,
    mayDecide: false,
  });
});

test('whoever made the key does not decide about it, and somebody else does it as the act of the key', async () => {
  const id = await ask();
  expect((await read(id, maker.token)).mayDecide).toBe(false);
  const refused = await decide(id, maker.token);
  expect([refused.status, refused.body.reason.key]).toEqual([409, 'reason.approvalOfOwnKey']);
  const count = async (token: string) =>
    (await api.call(calls.countApprovals, { params: { id: businessId }, token })).body.waiting;
  expect([await count(maker.token), (await count(other.token)) > 0]).toEqual([0, true]);
  expect((await decide(id, other.token)).body.approval.status).toBe('approved');
  // One call says what became of it, and leads to what was done.
  const { status, result } = await read(id, key.secret);
  const { body: loads } = await api.call(calls.listCardLoads, { params: { id: cardId }, token: other.token });
  expect([status, result]).toEqual(['approved', { type: 'load', id: loads.items[0].id }]);
  const done = await api.db
    .selectFrom('activity')
    .select(['actor_name', 'channel'])
    .where('subject_id', '=', cardId)
    .where('type', '=', 'fundsLoaded')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  expect(done).toEqual({ actor_name: 'Loader', channel: 'api' });
});

test('whoever rotated the key does not decide either', async () => {
  const second = await makeMember(api.db, { businessId, role: 'admin' });
  const token = await api.tokens.mint({ uid: second });
  const id = await ask();
  const params = { id: businessId, apiKeyId: key.id };
  const { body } = await api.call(calls.rotateApiKey, { params, body: { overlapHours: 0 }, token });
  key.secret = body.secret;
  expect((await decide(id, token)).body.reason.key).toBe('reason.approvalOfOwnKey');
});

test('a key agrees to nothing, and sees no request but its own', async () => {
  const of = { businessId, requestedBy: maker.uid };
  const theirs = await makeApproval(api.db, {
    ...of,
    call: 'loadCard',
    body: { cardId, amount: { minor: 2_000 } },
    amountMinor: 2_000,
  });
  const own = await ask();
  for (const id of [theirs, own]) {
    const asked = { params: { id }, token: key.secret };
    const agreed = await api.call(calls.approveApproval, { ...asked, body: {} });
    const declined = await api.call(calls.declineApproval, { ...asked, body: { reason: 'No' } });
    expect([agreed.body.error, declined.body.error]).toEqual(['key_not_allowed', 'key_not_allowed']);
  }
  expect((await api.call(calls.getApproval, { params: { id: theirs }, token: key.secret })).status).toBe(403);
  const listed = await api.call(calls.listApprovals, { params: { id: businessId }, token: key.secret });
  const ids = listed.body.items.map(({ id }: { id: string }) => id);
  expect([ids.includes(own), ids.includes(theirs)]).toEqual([true, false]);
});

test('revoking a key ends what it asked for', async () => {
  const id = await ask();
  const params = { id: businessId, apiKeyId: key.id };
  expect((await api.call(calls.revokeApiKey, { params, token: other.token })).status).toBe(200);
  expect((await read(id, other.token)).status).toBe('lapsed');
});
