import { afterAll, beforeAll, expect, test } from 'vitest';
import { APPROVABLE, type ApprovableName } from '#lib/contract/approvals/approvable.ts';
import { declineApproval, listApprovals } from '#lib/contract/approvals/approvals.ts';
import { countApprovals } from '#lib/contract/approvals/count.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeApproval } from '../../support/approvals.ts';
import { makeRecipient } from '../../support/recipients.ts';
import { makeBusiness, makeCard, makeMember, makeRoles } from '../../support/world.ts';

/** A request for every call waits: a role counts and decides about those that it shows, and about no other. */

const NAMES = Object.keys(APPROVABLE) as ApprovableName[];
const OF_CARDS: ApprovableName[] = [
  'loadCard',
  'startBulkAction',
  'transferBetweenCards',
  'reassociateCard',
  'commitImport',
];
const OF_PAYEES: ApprovableName[] = ['createBankTransfer', 'commitPaymentsImport'];
const OF_CASES: ApprovableName[] = ['creditDispute', 'acceptDispute'];

/** What besides approvePayments a role allows, and what it decides about by that. */
const ROLES: [Permission[], ApprovableName[]][] = [
  [[], []],
  [['viewCards'], [...OF_CARDS, ...OF_CASES]],
  [['viewCards', 'hideTransactionData'], OF_CARDS],
  [
    ['viewCards', 'hideBankPaymentsInformation'],
    [...OF_CARDS, ...OF_CASES],
  ],
  [['viewOrders'], ['orderAndShip', 'createVirtualCards']],
  [['viewFunding'], ['transferFunds']],
  [['viewRecipients'], OF_PAYEES],
  [['viewRecipients', 'hideTransactionData'], OF_PAYEES],
  [['viewRecipients', 'hideBankPaymentsInformation'], []],
  [['viewAutoloads'], ['updateAutoload']],
  [
    ['viewAutoloads', 'viewCards'],
    [...OF_CARDS, ...OF_CASES, 'createAutoload', 'updateAutoload', 'addAutoloadMembers'],
  ],
  [['viewSettings'], ['updateApprovalSettings']],
  [['viewUsers'], ['inviteMember', 'resendInvitation', 'updateMember']],
];

/** Whoever decides about anything sees what these are about. */
const ALWAYS: ApprovableName[] = ['createBusinessSettings', 'updateBusinessSettings'];

let api: TestApi;
let businessId: string;
const ids = new Map<string, string>();

beforeAll(async () => {
  api = await createTestApi();
  businessId = (await makeBusiness(api.db)).id;
  const requestedBy = await makeMember(api.db, { businessId, role: 'admin' });
  const { id: cardId } = await makeCard(api.db, { businessId });
  const { id: recipientId } = await makeRecipient(api, { businessId });
  const person = { firstName: 'Amina', lastName: 'Rahimi' };
  // What any of the calls needs to be shown.
  const body = {
    businessId,
    ...{ cardId, recipientId, fromCardId: cardId, toCardId: cardId, amount: '1.00' },
    ...{ ...person, cards: [person], method: 'USPS_PRIORITY' },
    ...{ name: 'Groceries', kind: 'fixed', frequency: 'weekly', startOn: '2099-01-05' },
    shipTo: { ...person, addressOne: '12 Juniper Street', city: 'Portland', state: 'OR', zip: '97205' },
  };
  for (const call of NAMES)
    ids.set(call, await makeApproval(api.db, { businessId, call, requestedBy, body }));
});
afterAll(async () => {
  expect(api.errors).toEqual([]);
  await api.drop();
});

test.each(ROLES)('with %j', async (permissions, shown) => {
  const key = 'checker';
  await api.db.deleteFrom('business_settings').where('business_id', '=', businessId).execute();
  await makeRoles(api.db, businessId, [
    { key, name: 'Checker', permissions: ['approvePayments', ...permissions] },
  ]);
  const token = await api.tokens.mint({ uid: await makeMember(api.db, { businessId, role: key }) });
  const params = { id: businessId };
  const decided = [...ALWAYS, ...shown].sort();
  const arePaymentsHidden = permissions.includes('hideBankPaymentsInformation');
  const listed = NAMES.filter((name) => !(arePaymentsHidden && OF_PAYEES.includes(name)));
  const unseen = listed.filter((name) => !decided.includes(name));

  const counted = await api.call(countApprovals, { params, token });
  expect(counted.body).toEqual({ waiting: decided.length });

  const { body } = await api.call(listApprovals, { params, token, query: { limit: 50 } });
  const items: { call: string; isHidden: boolean; mayDecide: boolean }[] = body.items;
  const namesOf = (some: typeof items) => some.map(({ call }) => call).sort();
  expect(namesOf(items)).toEqual([...listed].sort());
  expect(namesOf(items.filter(({ mayDecide }) => mayDecide))).toEqual(decided);
  expect(namesOf(items.filter(({ isHidden }) => isHidden))).toEqual([...unseen].sort());

  for (const name of NAMES.filter((one) => !decided.includes(one))) {
    const declined = { params: { id: ids.get(name) ?? '' }, body: { reason: 'No' }, token };
    expect((await api.call(declineApproval, declined)).status, name).toBe(403);
  }
});
