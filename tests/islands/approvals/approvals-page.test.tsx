import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApprovalsPage } from '#islands/approvals/approvals-page.tsx';
import { approveApproval, cancelApproval, declineApproval } from '#lib/contract/approvals/approvals.ts';
import { $toasts } from '#lib/stores/toasts.ts';
import { refusal } from '../../support/fake-server.ts';
import { signedIn } from '../../support/sign-in-provider.ts';
import { approvalOf, REQUEST } from '../../support/things/approval.ts';
import { answer, begin, draw, server, startAnew, texts } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');

/** What the lists answer: the same call gives what waits and what is over. */
let waiting = [approvalOf()];
let decided = [
  approvalOf({ status: 'declined', decidedBy: 'Grace Okafor', reason: 'Twice', mayDecide: false }),
];

beforeEach(() => {
  startAnew();
  waiting = [approvalOf()];
  decided = [];
});
afterEach(cleanup);

function open(path = '/approvals', own: Parameters<typeof answer>[0] = {}) {
  answer({
    listApprovals: ({ query }) => ({
      items: query?.status?.includes('pending') ? waiting : decided,
      nextCursor: null,
    }),
    getApproval: () => ({ approval: waiting[0] ?? approvalOf() }),
    ...own,
  });
  begin(['approvePayments', 'viewCards'], path);
  draw(<ApprovalsPage texts={texts} lang="en" />);
}

const button = (name: string) => screen.findByRole('button', { name });
const said = () => $toasts.get().map(({ text }) => text);

test('a request says all that would happen, and one press on the amount agrees to it', async () => {
  open('/approvals', {
    approveApproval: () => {
      waiting = [];
      return { approval: approvalOf({ status: 'approved', decidedBy: 'Grace Okafor', mayDecide: false }) };
    },
  });
  const approve = await button('Approve $2,000.00');
  const request = within(screen.getByRole('list', { name: 'Waiting' })).getByRole('listitem');
  for (const words of [
    'Card load of $2,000.00',
    'Funding account of Family Essentials',
    'Amina Rahimi',
    'Card ending in 4821',
    'Rent of December',
    'Miguel Santos',
  ])
    expect(within(request).getByText(words)).toBeTruthy();
  fireEvent.click(approve);
  fireEvent.click(approve);
  await screen.findByText('Nothing waits');
  expect(said()).toEqual(['Approved and done: Card load of $2,000.00.']);
  expect(server.requests(approveApproval)).toHaveLength(1);
});

test('what two people give says who gets it, by which role, and what it lets them do', async () => {
  const people = [
    { name: 'new@example.org', role: 'admin', rights: ['pay' as const, 'agree' as const] },
    { name: 'Hannah Lindqvist', role: 'Payer', rights: ['settings' as const] },
  ];
  const of = {
    call: 'updateBusinessSettings',
    kind: 'settings',
    amount: null,
    card: null,
    memo: null,
  } as const;
  waiting = [approvalOf({ ...of, gives: { people, count: 4 } })];
  open();
  await button('Approve the role');
  const request = within(screen.getByRole('list', { name: 'Waiting' })).getByRole('listitem');
  for (const words of ['new@example.org', 'Administrator', 'Hannah Lindqvist', 'Payer', '2 more people'])
    expect(within(request).getByText(words)).toBeTruthy();
  expect(request.textContent).toContain('AdministratorCan move moneyCan approve requests');
  expect(request.textContent).toContain('PayerCan change the approval settings');
  expect(within(request).queryByText(/Funding account/)).toBeNull();
});

test('a card that goes to another person says which, to whom, and comes from no funding account', async () => {
  const newHolder = { firstName: 'Omar', lastName: 'Haddad', email: 'omar@example.com' };
  waiting = [approvalOf({ call: 'reassociateCard', kind: 'transfers', memo: null, newHolder })];
  open();
  await button('Approve $2,000.00');
  const request = within(screen.getByRole('list', { name: 'Waiting' })).getByRole('listitem');
  for (const words of [
    'Card with $2,000.00 for another person',
    'Amina Rahimi',
    'Card ending in 4821',
    'New person',
    'Omar Haddad',
    'omar@example.com',
  ])
    expect(within(request).getByText(words)).toBeTruthy();
  expect(within(request).queryByText('From')).toBeNull();
  expect(within(request).queryByText(/Funding account/)).toBeNull();
});

test('what ended because its author may not do it any more says so, and names nobody who decided', async () => {
  const lapsed = { status: 'lapsed', mayDecide: false, problem: { key: 'reason.requesterMayNot' } } as const;
  open('/approvals', {
    approveApproval: () => {
      waiting = [];
      return { approval: approvalOf(lapsed) };
    },
  });
  fireEvent.click(await button('Approve $2,000.00'));
  await waitFor(() =>
    expect(said()[0]).toMatch(/^Ended, because the person who asked may not do this any more/),
  );
  cleanup();
  waiting = [];
  open(`/approvals?request=${REQUEST}`, { getApproval: () => ({ approval: approvalOf(lapsed) }) });
  const dialog = within(await screen.findByRole('dialog', { name: 'Card load of $2,000.00' }));
  expect(dialog.getByText(/The person who asked for this may not do it any more/)).toBeTruthy();
  expect(dialog.queryByText('Decided by')).toBeNull();
});

test('what cannot be done yet says why and waits on', async () => {
  const problem = { key: 'field.amountOverFunding', params: { available: '50.00' } };
  open('/approvals', {
    approveApproval: () => {
      waiting = [approvalOf({ problem })];
      return { approval: approvalOf({ problem }) };
    },
  });
  fireEvent.click(await button('Approve $2,000.00'));
  await screen.findByText(/It could not be done yet\. This is more than the funding account holds\./);
  expect(await button('Approve $2,000.00')).toBeTruthy();
  expect(said()).toEqual([]);
});

test('an older sign-in is asked for the password, and the same press goes on', async () => {
  let isFresh = false;
  open('/approvals', {
    approveApproval: () =>
      isFresh
        ? { approval: approvalOf({ status: 'approved', mayDecide: false }) }
        : refusal('fresh_sign_in_required'),
    validateLogin: () => {
      isFresh = true;
      return { customToken: 'custom' };
    },
  });
  signedIn({ email: 'grace@example.com' });
  fireEvent.click(await button('Approve $2,000.00'));
  fireEvent.change(await screen.findByLabelText('Your password'), { target: { value: 'Meadow-lark-27' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(said()).toEqual(['Approved and done: Card load of $2,000.00.']));
});

test('a refusal by the rules stands beside the button', async () => {
  open('/approvals', {
    approveApproval: () => refusal('wrong_state', { reason: { key: 'reason.approvalDecided' } }),
  });
  fireEvent.click(await button('Approve $2,000.00'));
  await screen.findByText(/This request was decided already/);
});

test('declining asks for a reason, which goes with it', async () => {
  open('/approvals', {
    declineApproval: () => {
      waiting = [];
      return { approval: approvalOf({ status: 'declined', reason: 'Twice', mayDecide: false }) };
    },
  });
  fireEvent.click(await button('Decline…'));
  fireEvent.click(await button('Decline'));
  await screen.findByText('Reason is required');
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: ' Twice ' } });
  fireEvent.click(await button('Decline'));
  await waitFor(() => expect(said()).toEqual(['Declined: Card load of $2,000.00. Nothing was changed.']));
  expect(server.requests(declineApproval)).toMatchObject([{ body: { reason: 'Twice' } }]);
});

test('one’s own request can be withdrawn and not approved', async () => {
  waiting = [approvalOf({ isOwn: true, mayDecide: false })];
  open('/approvals', {
    cancelApproval: () => {
      waiting = [];
      return { approval: approvalOf({ status: 'cancelled', isOwn: true, mayDecide: false }) };
    },
  });
  fireEvent.click(await button('Withdraw…'));
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  fireEvent.click(await button('Withdraw the request'));
  await waitFor(() => expect(said()).toEqual(['Withdrawn: Card load of $2,000.00. Nothing was changed.']));
  expect(server.requests(cancelApproval)).toHaveLength(1);
});

test('a link leads to its request, and one that is not there says so', async () => {
  open(`/approvals?request=${REQUEST}`);
  const dialog = await screen.findByRole('dialog', { name: 'Card load of $2,000.00' });
  expect(within(dialog).getByRole('button', { name: 'Approve $2,000.00' })).toBeTruthy();
  cleanup();
  open(`/approvals?request=${REQUEST}`, { getApproval: () => refusal('not_found') });
  await screen.findByText('Request not found');
});
