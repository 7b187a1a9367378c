import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startBulkAction } from '#lib/contract/bulk/bulk.ts';
import { transferFunds } from '#lib/contract/funding/transfer.ts';
import { checkProgramClosing, closeProgram, listPrograms } from '#lib/contract/programs/programs.ts';
import { $toasts } from '#lib/stores/toasts.ts';
import { signedIn } from '../../support/sign-in-provider.ts';
import { BUSINESS, usd } from '../../support/things/plain.ts';
import { answer, server } from '../cards/world.tsx';
import { accountOf, begun, choose, FOOD, underOrganization } from './world.tsx';

vi.mock('#lib/browser/firebase.ts');
// The person is read anew after each change, which is another test's matter.
vi.mock('#lib/stores/session/load-user.ts', () => ({ loadUser: async () => null }));

const NOTHING = {
  cards: { count: 0, amount: usd(0) },
  free: { count: 0, amount: usd(0) },
  held: usd(0),
  funding: usd(0),
  owed: usd(0),
  openOrders: 0,
  payouts: 0,
  deposits: 0,
  approvals: 0,
  jobs: 0,
  disputes: 0,
};

beforeEach(() => {
  vi.resetAllMocks();
  signedIn();
  HTMLElement.prototype.hidePopover = () => {};
});
afterEach(cleanup);

test('what is left keeps a program open: each is named with its sum and leads where it is settled', async () => {
  await begun(['manageBusiness']);
  const left = { ...NOTHING, cards: { count: 2, amount: usd(150_00) }, openOrders: 1 };
  answer({ checkProgramClosing: { program: FOOD, mayClose: false, left } });
  const box = within(await choose('Close program'));
  const cards = await box.findByRole('link', { name: 'Money on 2 cards' });
  expect(cards.getAttribute('href')).toBe(`/${FOOD.id}/cards`);
  expect(box.getByText('$150', { exact: false })).toBeTruthy();
  expect(box.getByRole('link', { name: '1 card order on its way' }).getAttribute('href')).toBe(
    `/${FOOD.id}/orders`,
  );
  fireEvent.click(box.getByRole('button', { name: 'Close program' }));
  expect(server.requests(closeProgram)).toEqual([]);
});

test('what is free on its cards is withdrawn at once, with its progress, and closing looks again', async () => {
  await begun(['manageBusiness', 'withdrawFunds', 'viewJobs']);
  const left = {
    ...NOTHING,
    cards: { count: 3, amount: usd(150_00) },
    free: { count: 2, amount: usd(110_00) },
  };
  const job = {
    id: '00000000-0000-4000-8000-00000000000b',
    kind: 'cards.withdraw',
    state: 'done' as const,
    total: 2,
    done: 2,
    failed: 0,
    each: null,
    error: null,
    createdAt: '2026-03-01T00:00:00.000Z',
    finishedAt: '2026-03-01T00:00:01.000Z',
  };
  answer({
    checkProgramClosing: { program: FOOD, mayClose: false, left },
    listPrograms: { items: [FOOD], nextCursor: null },
    getJob: { job },
    listJobRows: { items: [], nextCursor: null },
  });
  const box = within(await choose('Close program'));
  fireEvent.click(await box.findByRole('button', { name: 'Withdraw everything' }));
  const submit = await screen.findByRole('button', { name: 'Withdraw $110.00' });
  const review = screen.getByRole('dialog').textContent;
  expect(review).toContain('Cards2');
  expect(review).toContain('Funding account of Food');
  server.on(startBulkAction, { job });
  fireEvent.click(submit);
  await screen.findByText('All 2 cards are done.');
  expect(server.requests(startBulkAction)[0]).toMatchObject({
    params: { id: FOOD.id },
    body: { action: 'withdraw', selection: { filter: { program: [FOOD.id] } } },
  });
  server.on(checkProgramClosing, { program: FOOD, mayClose: true, left: NOTHING });
  fireEvent.click(screen.getByRole('button', { name: 'Back to closing' }));
  await screen.findByText('A closed program cannot be opened again.');
});

test.each([
  [
    'what stands on its account is moved to the organization',
    { funding: usd(352_34) },
    [accountOf(BUSINESS, 'Juniper', 0), accountOf(FOOD.id, 'Food', 352_34)],
    'Move all of it…',
    'Move $352.34',
    [FOOD.id, { toBusinessId: BUSINESS, amount: '352.34' }],
  ],
  [
    'what it owes is paid from the organization',
    { owed: usd(20_00) },
    [accountOf(BUSINESS, 'Juniper', 50_000), accountOf(FOOD.id, 'Food', 0, 20_00)],
    'Pay it from another account…',
    'Move $20.00',
    [BUSINESS, { toBusinessId: FOOD.id, amount: '20.00' }],
  ],
] as const)(
  '%s with the amount filled in, and closing looks again',
  async (_, part, accounts, way, act, sent) => {
    await begun(['manageBusiness', 'viewFunding', 'manageFunding']);
    underOrganization([...accounts]);
    server.on(checkProgramClosing, { program: FOOD, mayClose: false, left: { ...NOTHING, ...part } });
    const box = within(await choose('Close program'));
    fireEvent.click(await box.findByRole('button', { name: way }));
    fireEvent.click(await screen.findByRole('button', { name: 'Review' }));
    fireEvent.click(await screen.findByRole('button', { name: act }));
    await screen.findByRole('heading', { name: 'The money was moved' });
    expect(server.requests(transferFunds).map(({ params, body }) => [params.id, body])).toEqual([sent]);
    server.on(checkProgramClosing, { program: FOOD, mayClose: true, left: NOTHING });
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    await screen.findByText('A closed program cannot be opened again.');
  },
);

test('a debt that no other account can pay is paid by bank transfer: the account details lead back to closing', async () => {
  await begun(['manageBusiness', 'viewFunding']);
  answer({
    listPrograms: { items: [FOOD], nextCursor: null },
    checkProgramClosing: { program: FOOD, mayClose: false, left: { ...NOTHING, owed: usd(20_00) } },
    getPrefundingAchDetails: {
      achDetails: {
        bankName: 'Sandbox Bank',
        routingNumber: '990000013',
        accountNumber: '46000000000071',
        accountType: 'checking',
        nameOnAccount: 'Food',
      },
    },
  });
  const box = within(await choose('Close program'));
  const details = await box.findByRole('button', { name: 'Account details' });
  expect(box.queryByRole('button', { name: 'Pay it from another account…' })).toBeNull();
  fireEvent.click(details);
  expect(await screen.findByText('46000000000071')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Back to closing' }));
  expect(await screen.findByText('Owed from a deposit that was taken back')).toBeTruthy();
});

test('whoever may not withdraw is offered no button for it', async () => {
  await begun(['manageBusiness']);
  const free = { count: 2, amount: usd(110_00) };
  answer({
    checkProgramClosing: {
      program: FOOD,
      mayClose: false,
      left: { ...NOTHING, cards: { count: 2, amount: usd(110_00) }, free },
    },
  });
  const box = within(await choose('Close program'));
  await box.findByRole('link', { name: 'Money on 2 cards' });
  expect(box.queryByRole('button', { name: 'Withdraw everything' })).toBeNull();
});

test('an empty program is closed once it is said what that does', async () => {
  await begun(['manageBusiness']);
  answer({ checkProgramClosing: { program: FOOD, mayClose: true, left: NOTHING } });
  const box = within(await choose('Close program'));
  await box.findByText('A closed program cannot be opened again.');
  server.on(listPrograms, { items: [], nextCursor: null });
  server.on(closeProgram, { program: { ...FOOD, closedAt: '2026-03-01T00:00:00.000Z' } });
  fireEvent.click(box.getByRole('button', { name: 'Close program' }));
  await waitFor(() => expect($toasts.get().at(-1)?.text).toBe('Food was closed.'));
});
