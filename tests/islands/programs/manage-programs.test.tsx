import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ProgramsPage } from '#islands/programs/programs-page.tsx';
import { queryClient } from '#lib/browser/query-client.ts';
import { startBulkAction } from '#lib/contract/bulk/bulk.ts';
import {
  checkProgramClosing,
  closeProgram,
  createProgram,
  listPrograms,
  updateProgram,
} from '#lib/contract/programs/programs.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import { $toasts } from '#lib/stores/toasts.ts';
import orders from '../../../locales/en/orders.json' with { type: 'json' };
import programs from '../../../locales/en/programs.json' with { type: 'json' };
import shell from '../../../locales/en/shell.json' with { type: 'json' };
import { refusal } from '../../support/fake-server.ts';
import { signedIn } from '../../support/sign-in-provider.ts';
import { BUSINESS, usd } from '../../support/things/plain.ts';
import { answer, begin, server, texts } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');
// The person is read anew after each change, which is another test's matter.
vi.mock('#lib/stores/session/load-user.ts', () => ({ loadUser: async () => null }));

const FOOD = {
  id: '00000000-0000-4000-8000-0000000000a2',
  name: 'Food',
  productType: 'cards' as const,
  updatedAt: '2026-01-01T00:00:00.000Z',
  closedAt: null,
};
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

async function begun(permissions: Permission[], items: (typeof FOOD)[] = [FOOD]) {
  // The guard of a normal business would lead on from /programs; what is drawn is the same.
  begin(permissions, '/cards');
  answer({ listPrograms: { items, nextCursor: null } });
  render(
    <QueryClientProvider client={queryClient}>
      <ProgramsPage texts={{ ...texts, programs, shell, orders }} lang="en" />
    </QueryClientProvider>,
  );
  await screen.findByText(items.length > 0 ? 'Food' : 'No programs yet');
}

/** Opens the menu of the program and chooses a line of it. */
async function choose(line: string) {
  const button = screen.getByRole('button', { name: 'Actions for Food' });
  const menu = document.getElementById(button.getAttribute('popovertarget') ?? '') as HTMLElement;
  fireEvent(menu, Object.assign(new Event('toggle'), { newState: 'open' }));
  fireEvent.click(within(menu).getByText(line));
  return screen.findByRole('dialog');
}

test('a program is created with its name and what it does; a name that is taken is said beside it', async () => {
  await begun(['createPrograms'], []);
  fireEvent.click(screen.getByRole('button', { name: 'Create program' }));
  const box = within(await screen.findByRole('dialog'));
  const create = () => fireEvent.click(box.getByRole('button', { name: 'Create program' }));
  create();
  expect(box.getByText('Name is required')).toBeTruthy();
  fireEvent.change(box.getByLabelText('Name'), { target: { value: '  Rent ' } });
  fireEvent.click(box.getByRole('radio', { name: /^Bank transfers/ }));
  server.on(createProgram, refusal('conflict', { fields: { name: { key: 'field.taken', msg: 'taken' } } }), {
    program: { ...FOOD, name: 'Rent', productType: 'bank_transfers' },
  });
  create();
  await box.findByText('This name is taken already. Please choose another one.');
  fireEvent.change(box.getByLabelText('Name'), { target: { value: 'Rent help' } });
  create();
  await vi.waitFor(() => expect($toasts.get().at(-1)?.text).toContain('Rent was created'));
  const bodies = server.requests(createProgram).map(({ body }) => body);
  expect(bodies).toEqual([
    { name: 'Rent', productType: 'bank_transfers' },
    { name: 'Rent help', productType: 'bank_transfers' },
  ]);
  expect(server.requests(createProgram)[0]?.params).toEqual({ id: BUSINESS });
});

test('a program is renamed under the version that was read', async () => {
  await begun(['createPrograms']);
  const box = within(await choose('Rename'));
  const submit = box.getByRole('button', { name: 'Rename' });
  expect((submit as HTMLButtonElement).disabled || submit.getAttribute('aria-disabled') === 'true').toBe(
    true,
  );
  fireEvent.change(box.getByLabelText('Name'), { target: { value: 'Meals' } });
  server.on(updateProgram, { program: { ...FOOD, name: 'Meals' } });
  fireEvent.click(submit);
  await vi.waitFor(() => expect($toasts.get().at(-1)?.text).toBe('The program is called Meals now.'));
  expect(server.requests(updateProgram)[0]).toMatchObject({
    body: { name: 'Meals' },
    ifMatch: FOOD.updatedAt,
  });
});

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
  await vi.waitFor(() => expect($toasts.get().at(-1)?.text).toBe('Food was closed.'));
});

test('a role that may do none of it sees none of it', async () => {
  await begun(['viewPrograms']);
  expect(screen.queryByRole('button', { name: 'Create program' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Actions for Food' })).toBeNull();
});
