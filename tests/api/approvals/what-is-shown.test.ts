import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { approveApproval, declineApproval, listApprovals } from '#lib/contract/approvals/approvals.ts';
import { countApprovals } from '#lib/contract/approvals/count.ts';
import { startBulkAction } from '#lib/contract/bulk/bulk.ts';
import { createVirtualCards } from '#lib/contract/orders/orders.ts';
import { updateMember } from '#lib/contract/people/members.ts';
import { updateBusinessSettings } from '#lib/contract/settings/settings.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import { deliverWaiting } from '#lib/server/jobs/deliver.ts';
import { approverMails } from '#lib/server/services/approvals/notify-approvers.ts';
import { makeCard, makeRoles } from '../../support/world.ts';
import { mailsTo } from '../people/world.ts';
import { type ApprovalsWorld, createApprovalsWorld, MOVING } from './world.ts';

/** Whoever agrees sees what they agree to; whose role does not show it sees that there is something, and decides nothing. */

let world: ApprovalsWorld;

beforeAll(async () => {
  world = await createApprovalsWorld();
});
beforeEach(() => world.policy(99_99));
afterAll(async () => {
  expect(world.api.errors).toEqual([]);
  await world.api.drop();
});

/** What a request for each call shows beside its amount. */
const SHOWN: Record<(typeof MOVING)[number], object> = {
  loadCard: { card: { holder: expect.any(Object) }, memo: 'Rent' },
  startBulkAction: { cardCount: 1, each: { amountMinor: 100_00 }, cards: [{ holder: expect.any(Object) }] },
  commitImport: {
    importFile: { name: 'file.csv', kind: 'cardLoads', rowCount: 1, subjectCount: 1 },
    amount: { amountMinor: 100_00 },
  },
  commitPaymentsImport: {
    importFile: { name: 'file.csv', kind: 'payments', rowCount: 1, subjectCount: 1 },
  },
  orderAndShip: {
    cardCount: 1,
    cards: [
      {
        id: null,
        last4: null,
        holder: { firstName: 'Amina', lastName: 'Rahimi' },
        email: null,
        amount: { amountMinor: 100_00 },
      },
    ],
    shipTo: {
      name: 'Grace Okafor',
      addressOne: '12 Juniper Street',
      addressTwo: '',
      city: 'Portland',
      state: 'OR',
      zip: '97205',
      method: 'USPS_PRIORITY',
    },
  },
  createVirtualCards: {
    cardCount: 1,
    cards: [{ holder: { firstName: 'Amina', lastName: 'Rahimi' }, email: 'amina@example.com' }],
    shipTo: null,
  },
  transferBetweenCards: { card: expect.any(Object), toCard: expect.any(Object) },
  reassociateCard: { newHolder: { firstName: 'Omar', lastName: 'Haddad', email: 'omar@example.com' } },
  transferFunds: { card: null, toBusiness: { name: 'Sister' } },
  creditDispute: { card: expect.any(Object), purchase: { merchantName: 'Corner Basket' } },
  acceptDispute: { purchase: { amount: { amountMinor: 100_00 } }, memo: 'The shop agreed.' },
  createBankTransfer: {
    recipient: expect.any(Object),
    account: { nameOnAccount: expect.stringMatching(/./), last4: expect.stringMatching(/^\d{4}$/) },
    speed: 'ach',
  },
  createAutoload: {
    cardCount: 1,
    cards: [{ holder: expect.any(Object) }],
    autoload: {
      id: null,
      before: null,
      after: {
        name: 'Groceries',
        kind: 'fixed',
        amount: { amountMinor: 100_00 },
        frequency: 'weekly',
        startOn: '2099-01-05',
        endOn: null,
      },
      cardCount: 0,
    },
  },
  updateAutoload: {
    autoload: {
      id: expect.any(String),
      before: { amount: { amountMinor: 1 } },
      after: { amount: { amountMinor: 100_00 } },
      cardCount: 1,
    },
  },
  addAutoloadMembers: {
    cardCount: 1,
    cards: [{ holder: expect.any(Object) }],
    autoload: { before: { amount: { amountMinor: 100_00 } }, after: null, cardCount: 0 },
  },
};

/** All that must be gone where a role does not show it. */
const NOTHING = {
  card: null,
  toCard: null,
  toBusiness: null,
  newHolder: null,
  recipient: null,
  account: null,
  cards: null,
  cardCount: null,
  each: null,
  shipTo: null,
  autoload: null,
  purchase: null,
  memo: null,
  settings: null,
  settingsBefore: null,
  member: null,
  roles: null,
  gives: null,
  importFile: null,
  speed: null,
};

/** Somebody who agrees to requests by a role of their own. */
async function approverWith(...permissions: Permission[]) {
  const { api, superId, member } = world;
  const key = `role_${permissions.join('_').toLowerCase()}`;
  await api.db.deleteFrom('business_settings').where('business_id', '=', superId).execute();
  await makeRoles(api.db, superId, [{ key, name: key, permissions: ['approvePayments', ...permissions] }]);
  return member(key);
}

describe.each(MOVING)('%s', (name) => {
  test('shows whoever decides what happens, in the list and by itself', async () => {
    const { api, ask, read, superId, approver } = world;
    const id = await ask(name);
    expect(await read(id)).toMatchObject({ ...SHOWN[name], isHidden: false, mayDecide: true });
    const { body } = await api.call(listApprovals, {
      params: { id: superId },
      query: { call: [name], status: ['pending'] },
      token: approver.token,
    });
    expect(body.items.find((item: { id: string }) => item.id === id)).toMatchObject(SHOWN[name]);
  });

  test('shows nothing of it to a role that does not, and lets it decide nothing', async () => {
    const { api, ask, read, superId } = world;
    const id = await ask(name);
    const blind = await approverWith('viewSettings');
    expect(await read(id, blind)).toMatchObject({ ...NOTHING, isHidden: true, mayDecide: false });
    const { token } = blind;
    expect((await api.call(approveApproval, { params: { id }, body: {}, token })).status).toBe(403);
    const reason = { reason: 'No' };
    expect((await api.call(declineApproval, { params: { id }, body: reason, token })).status).toBe(403);
    const { body } = await api.call(countApprovals, { params: { id: superId }, token });
    expect(body).toEqual({ waiting: 0 });
    expect((await read(id)).status).toBe('pending');
  });
});

test('of a case, purchases hidden, nothing is shown', async () => {
  const { ask, read } = world;
  const [load, credit] = [await ask('loadCard'), await ask('creditDispute')];
  const reader = await approverWith('viewCards', 'hideTransactionData');
  expect(await read(load, reader)).toMatchObject({ isHidden: false, mayDecide: true });
  expect(await read(credit, reader)).toMatchObject({ ...NOTHING, isHidden: true, mayDecide: false });
});

test('who may not decide about it is not mailed about it', async () => {
  const { api, ask } = world;
  const blind = await approverWith('viewRecipients');
  const [load, payout] = [await ask('loadCard'), await ask('createBankTransfer')];
  while ((await deliverWaiting(api.platform, approverMails)) > 0);
  const rows = await api.db.selectFrom('outbox').select('payload').where('topic', '=', 'mail.send').execute();
  const about = rows
    .map(({ payload }) => payload as { to: string; path: string | null })
    .filter(({ to }) => to === `${blind.uid}@example.com`)
    .map(({ path }) => path?.split('request=')[1]);
  expect(about).toContain(payout);
  expect(about).not.toContain(load);
});

test('the mail that something was done leads to the autoload that it is about, made or changed', async () => {
  const { api, ask, approve, businessId, asker } = world;
  const path = async (name: 'createAutoload' | 'addAutoloadMembers' | 'loadCard') => {
    const { body } = await approve(await ask(name));
    const { autoload, result } = body.approval;
    const mails = await mailsTo(api.db, `${asker.uid}@example.com`);
    return [mails.at(-1)?.path, `/${businessId}/autoloads/${result?.id ?? autoload?.id}`];
  };
  const [made, added] = [await path('createAutoload'), await path('addAutoloadMembers')];
  expect([made[0], added[0]]).toEqual([made[1], added[1]]);
  expect((await path('loadCard'))[0]).toMatch(/\/approvals\?request=/);
});

test('a list names the first cards of a batch, and the request itself all of an order', async () => {
  const { api, businessId, superId, send, read, approver } = world;
  const cards = Array.from({ length: 12 }, (_, at) => ({
    firstName: 'Amina',
    lastName: `Rahimi ${'abcdefghijkl'[at]}`,
    email: `amina${at}@example.com`,
    load: '10.00',
  }));
  const asked = await send(createVirtualCards, { params: { id: businessId }, body: { cards } });
  const { id } = asked.body.pendingApproval;
  const { body } = await api.call(listApprovals, {
    params: { id: superId },
    query: { call: ['createVirtualCards'], status: ['pending'] },
    token: approver.token,
  });
  const listed = body.items.find((item: { id: string }) => item.id === id);
  expect([listed.cards.length, listed.cardCount]).toEqual([5, 12]);
  const names = (await read(id)).cards.map((card: { holder: { lastName: string } }) => card.holder.lastName);
  expect(names).toEqual(cards.map(({ lastName }) => lastName));
});

test('the cards of a bulk load are named in the order of the request', async () => {
  const { api, businessId, send, read } = world;
  const ids = [];
  for (const lastName of ['Alpha', 'Beta', 'Gamma'])
    ids.push((await makeCard(api.db, { businessId, lastName })).id);
  const body = { action: 'load', selection: { cardIds: ids.reverse() }, amount: '50.00' };
  const asked = await send(startBulkAction, { params: { id: businessId }, body });
  const { cards } = await read(asked.body.pendingApproval.id);
  expect(cards.map(({ id }: { id: string }) => id)).toEqual(ids);
});

test('a change of settings or of roles says what it was before, also once it is over', async () => {
  const { api, superId, asker, approver, member, policy, setSettings, approve, read } = world;
  await policy(100_00);
  const stored = await api.db
    .selectFrom('approval_policy')
    .select('version')
    .where('business_id', '=', superId)
    .executeTakeFirstOrThrow();
  const weaker = await setSettings({ loads: '250' }, { version: String(stored.version) });
  const settings = weaker.body.pendingApproval.id;
  const shown = {
    settings: { loads: { amountMinor: 250_00 } },
    settingsBefore: { loads: { amountMinor: 100_00 }, payouts: { amountMinor: 100_00 } },
  };
  expect(await read(settings)).toMatchObject(shown);
  await approve(settings);
  expect(await read(settings)).toMatchObject({ ...shown, status: 'approved' });

  await api.db.deleteFrom('business_settings').where('business_id', '=', superId).execute();
  const viewer = { key: 'viewer', name: 'Viewer', permissions: ['viewCards'] };
  const payer = { key: 'payer', name: 'Payer', permissions: ['viewCards', 'loadCards'] };
  await makeRoles(api.db, superId, [viewer, payer]);
  const person = await member('viewer');
  const { updated_at } = await api.db
    .selectFrom('member')
    .select('updated_at')
    .where('user_id', '=', person.uid)
    .executeTakeFirstOrThrow();
  const moved = await api.call(updateMember, {
    params: { id: superId, userId: person.uid },
    body: { role: 'payer' },
    token: asker.token,
    headers: { 'if-match': `"${updated_at.toISOString()}"` },
  });
  expect(await read(moved.body.pendingApproval.id, approver)).toMatchObject({
    member: { name: 'Test Person', before: 'Viewer', after: 'Payer' },
  });
  const version = await api.db
    .selectFrom('business_settings')
    .select('updated_at')
    .where('business_id', '=', superId)
    .executeTakeFirstOrThrow();
  const customRoles = [{ ...viewer, permissions: ['loadCards'] }, payer];
  const changed = await api.call(updateBusinessSettings, {
    params: { id: superId },
    body: { customRoles },
    token: asker.token,
    headers: { 'if-match': `"${version.updated_at.toISOString()}"` },
  });
  expect(changed.status, JSON.stringify(changed.body)).toBe(202);
  expect(await read(changed.body.pendingApproval.id)).toMatchObject({
    roles: [{ name: 'Viewer', change: 'changed', adds: ['loadCards'], loses: ['viewCards'] }],
  });
});
