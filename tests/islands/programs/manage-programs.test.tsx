import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { transferFunds } from '#lib/contract/funding/transfer.ts';
import { createProgram, listPrograms, updateProgram } from '#lib/contract/programs/programs.ts';
import { $businessContext } from '#lib/stores/session/session.ts';
import { $toasts } from '#lib/stores/toasts.ts';
import { refusal } from '../../support/fake-server.ts';
import { signedIn } from '../../support/sign-in-provider.ts';
import { BUSINESS } from '../../support/things/plain.ts';
import { server } from '../cards/world.tsx';
import { accountOf, begun, choose, FOOD, underOrganization } from './world.tsx';

vi.mock('#lib/browser/firebase.ts');
// The person is read anew after each change, which is another test's matter.
vi.mock('#lib/stores/session/load-user.ts', () => ({ loadUser: async () => null }));

beforeEach(() => {
  vi.resetAllMocks();
  signedIn();
  HTMLElement.prototype.hidePopover = () => {};
});
afterEach(cleanup);

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
  await waitFor(() => expect($toasts.get().at(-1)?.text).toContain('Rent was created'));
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
  await waitFor(() => expect($toasts.get().at(-1)?.text).toBe('The program is called Meals now.'));
  expect(server.requests(updateProgram)[0]).toMatchObject({
    body: { name: 'Meals' },
    ifMatch: FOOD.updatedAt,
  });
});

test('a role that may do none of it sees none of it', async () => {
  await begun(['viewPrograms']);
  expect(screen.queryByRole('button', { name: 'Create program' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Actions for Food' })).toBeNull();
});

test('a program is given money from its row: the organization gives, and only the amount is asked', async () => {
  await begun(['viewPrograms', 'viewFunding', 'manageFunding']);
  underOrganization([accountOf(FOOD.id, 'Food', 0), accountOf(BUSINESS, 'Juniper', 50_000)]);
  await choose('Add money…');
  const amount = await screen.findByLabelText('Amount');
  fireEvent.change(amount, { target: { value: '200' } });
  fireEvent.click(screen.getByRole('button', { name: 'Review' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Move $200.00' }));
  await screen.findByRole('heading', { name: 'The money was moved' });
  expect(server.requests(transferFunds).map(({ params, body }) => [params.id, body])).toEqual([
    [BUSINESS, { toBusinessId: FOOD.id, amount: '200.00' }],
  ]);
  // The grid has the new balances before anybody presses Done.
  await waitFor(() => expect(server.requests(listPrograms).length).toBeGreaterThan(1));
});

test('where the organization has no account of its own, its programs are given no money from their rows', async () => {
  await begun(['viewPrograms', 'viewFunding', 'manageFunding']);
  const context = $businessContext.get();
  if (context) $businessContext.set({ ...context, userScope: 'super', programs: [FOOD] });
  const button = await screen.findByRole('button', { name: 'Actions for Food' });
  const menu = document.getElementById(button.getAttribute('popovertarget') ?? '') as HTMLElement;
  fireEvent(menu, Object.assign(new Event('toggle'), { newState: 'open' }));
  expect(within(menu).getByText('Funding account')).toBeTruthy();
  expect(within(menu).queryByText('Add money…')).toBeNull();
});
