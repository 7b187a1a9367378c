import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApprovalsPage } from '#islands/approvals/approvals-page.tsx';
import { approvalOf, REQUEST } from '../../support/things/approval.ts';
import { BUSINESS, usd } from '../../support/things/plain.ts';
import { answer, begin, draw, startAnew, texts } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');

/** Whoever agrees sees what they agree to. */

let waiting = [approvalOf()];
let decided = [approvalOf()];

beforeEach(() => {
  startAnew();
  decided = [];
});
afterEach(cleanup);

function open(path = '/approvals', own: Parameters<typeof answer>[0] = {}) {
  answer({
    listApprovals: ({ query }) => ({
      items: query?.status?.includes('pending') ? waiting : decided,
      nextCursor: null,
    }),
    ...own,
  });
  begin(['approvePayments', 'viewCards'], path);
  draw(<ApprovalsPage texts={texts} lang="en" />);
}

const waitingRequest = async () =>
  within(
    within(await screen.findByRole('list', { name: 'Waiting' })).getAllByRole('listitem')[0] as HTMLElement,
  );

/** What it says, pair by pair. */
const facts = (of: Awaited<ReturnType<typeof waitingRequest>>) =>
  of.getAllByRole('definition').map(({ textContent }) => textContent);

const NOTHING = { card: null, memo: null } as const;

test('a payment says whose account it goes to, and how that ends', async () => {
  const account = { nameOnAccount: 'Grace N Okafor', last4: '6789', bankName: 'Juniper Bank' };
  waiting = [
    approvalOf({
      ...NOTHING,
      call: 'createBankTransfer',
      kind: 'payouts',
      recipient: { id: REQUEST, name: 'Grace Okafor' },
      account,
      speed: 'ach',
    }),
  ];
  open();
  const request = await waitingRequest();
  expect(request.getByText('Juniper Bank account ending in 6789, Grace N Okafor')).toBeTruthy();
});

const CARD = { id: null, last4: null, email: 'amina@example.com', amount: usd(4_000) };
const cardsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...CARD,
    holder: { firstName: 'Amina', lastName: `No${at}` },
  }));

test('an order names its cards and where they go; those beyond five stand behind a press', async () => {
  const shipTo = {
    name: 'Grace Okafor',
    addressOne: '12 Juniper Street',
    addressTwo: '',
    city: 'Portland',
    state: 'OR',
    zip: '97205',
    method: 'USPS_PRIORITY',
  };
  const order = { ...NOTHING, call: 'orderAndShip', cardCount: 47, shipTo } as const;
  waiting = [approvalOf({ ...order, cards: cardsOf(5) })];
  open('/approvals', { getApproval: () => ({ approval: approvalOf({ ...order, cards: cardsOf(47) }) }) });
  const request = await waitingRequest();
  for (const words of ['Amina No4', '12 Juniper Street, Portland, OR 97205', 'USPS Priority'])
    expect(request.getByText(words)).toBeTruthy();
  expect(request.getAllByText('$40.00')).toHaveLength(5);
  fireEvent.click(request.getByRole('link', { name: 'and 42 more cards' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Card order/ }));
  expect((await dialog.findAllByText(/^Amina No/)).length).toBe(47);
});

const TERMS = {
  name: 'Groceries',
  kind: 'fixed',
  amount: usd(5_000),
  floor: null,
  frequency: 'weekly',
  startOn: '2099-01-05',
  endOn: null,
  state: 'active',
} as const;

test('an autoload says its rhythm, and a change of it what it was; both lead to its page', async () => {
  const after = { ...TERMS, amount: usd(9_000) };
  const changed = { id: REQUEST, before: TERMS, after, cardCount: 3 };
  waiting = [approvalOf({ ...NOTHING, call: 'updateAutoload', autoload: changed })];
  decided = [approvalOf({ ...waiting[0], status: 'approved', mayDecide: false })];
  open();
  const request = await waitingRequest();
  expect(facts(request)).toEqual(
    expect.arrayContaining(['Every Monday', 'No end', '$90.00Until now: $50.00', '3']),
  );
  const href = `/${BUSINESS}/autoloads/${REQUEST}`;
  const links = () => screen.getAllByRole('link', { name: 'Groceries' });
  await waitFor(() => expect(links().map((link) => link.getAttribute('href'))).toEqual([href, href]));
});

test('a change of settings, of a member or of a role says what it was until then', async () => {
  const of = { ...NOTHING, kind: 'settings', amount: null } as const;
  waiting = [
    approvalOf({
      ...of,
      call: 'updateApprovalSettings',
      settings: { loads: usd(200_000), payouts: usd(1_000) },
      settingsBefore: { loads: usd(50_000), transfers: null, payouts: usd(1_000) },
      member: { name: 'Hannah Lindqvist', before: 'Viewer', after: 'admin' },
      roles: [
        { name: 'Payer', formerName: 'Clerk', change: 'changed', adds: ['loadCards'], loses: ['viewUsers'] },
      ],
    }),
  ];
  open();
  const request = await waitingRequest();
  expect(facts(request)).toEqual(
    expect.arrayContaining([
      'Approval needed above $2,000.00Until now: Approval needed above $500.00',
      'Hannah Lindqvist',
      'AdministratorUntil now: Viewer',
    ]),
  );
  expect(request.getByText('Role “Payer”').nextSibling?.textContent).toMatch(
    /^Called “Clerk” until nowMay also:.+May no longer:.+/,
  );
  expect(request.queryByText('Payments')).toBeNull();
});

test('what the role does not show is said, and cannot be decided', async () => {
  waiting = [approvalOf({ ...NOTHING, isHidden: true, mayDecide: false })];
  open();
  const request = await waitingRequest();
  expect(request.getByText(/Your role does not show what this is about/)).toBeTruthy();
  expect(request.queryByText(/Funding account/)).toBeNull();
  expect(request.queryByRole('button')).toBeNull();
});

test('a file says its name, its rows, how many cards they are about, and what they come to', async () => {
  waiting = [
    approvalOf({
      ...NOTHING,
      call: 'commitImport',
      amount: usd(90_300),
      importFile: { name: 'march.csv', kind: 'cardLoads', rowCount: 7, subjectCount: 5 },
    }),
  ];
  open();
  expect(facts(await waitingRequest())).toEqual(expect.arrayContaining(['march.csv7 rows', '5', '$903.00']));
});
