import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TransferDialog } from '#islands/funding/transfer-dialog.tsx';
import type { FundingAccount } from '#lib/contract/funding/accounts.ts';
import type { FundingAccountDeposit } from '#lib/contract/funding/deposits.ts';
import { transferFunds } from '#lib/contract/funding/transfer.ts';
import { firstEnds } from '#lib/stores/funding/transfer.ts';
import funding from '../../../locales/en/funding.json' with { type: 'json' };
import { type Answers, lost, refusal } from '../../support/fake-server.ts';
import { AT, BUSINESS, idOf, usd } from '../../support/things/plain.ts';
import { errorOf, review, toast, type } from '../cards/life.tsx';
import { answer, begin, draw, server, startAnew, texts } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');

beforeEach(startAnew);
afterEach(cleanup);

const CAMP = { id: idOf('camp'), name: 'Summer Camp' };
const RENT = { id: idOf('rent'), name: 'Rent Help' };
const OWN = { id: BUSINESS, name: 'Juniper' };
const accountOf = (business: typeof CAMP, availableMinor: number, isClosed = false): FundingAccount => ({
  id: idOf(`account ${business.id}`.slice(0, 12)),
  business,
  kind: business === OWN ? 'super' : 'program',
  isClosed,
  available: usd(availableMinor),
  held: usd(0),
  owed: usd(0),
});
const DEPOSIT: FundingAccountDeposit = {
  id: idOf('d1'),
  business: CAMP,
  type: 'super_to_program',
  status: 'available',
  amount: usd(25_025),
  from: OWN.name,
  fromBusiness: OWN,
  descriptor: null,
  usableOn: '2026-11-23',
  reference: null,
  memo: 'Tents',
  customFields: {},
  createdAt: AT,
  availableAt: AT,
  returnedAt: null,
  returnCode: null,
};

/** The form with both ends chosen: $1,000.00 at Juniper. */
async function openForm(own: Answers = {}, accounts = [accountOf(OWN, 100_000), accountOf(CAMP, 500)]) {
  begin(['viewFunding', 'manageFunding'], '/funding-account');
  answer({ transferFunds: { deposit: DEPOSIT, available: usd(74_975) }, ...own });
  const begun = firstEnds(accounts, BUSINESS);
  draw(<TransferDialog {...{ accounts, begun }} fields={[]} onClose={() => {}} />, { ...texts, funding });
  return within(await screen.findByRole('dialog'));
}
const choose = (select: HTMLElement, id: string) => fireEvent.change(select, { target: { value: id } });
const sent = () => server.requests(transferFunds);

test.each([
  ['three decimals', '1.005', 'two digits'],
  ['nothing', '0', 'above zero'],
  ['less than nothing', '-5', 'above zero'],
  ['more than may be moved at once', '50000.01', 'cannot be more than $50,000.00'],
  ['more than the account holds', '1000.01', 'It has $1,000.00 left'],
  ['no amount', '', 'Amount is required'],
])('%s stands refused beside the amount, and nothing is sent', async (_, typed, words) => {
  const dialog = await openForm();
  const amount = dialog.getByLabelText('Amount');
  type(amount, typed);
  review(dialog);
  await waitFor(() => expect(errorOf(amount)).toContain(words));
  expect(sent()).toEqual([]);
});

test('an account is not offered to itself, and choosing it afterwards is refused', async () => {
  const dialog = await openForm({}, [accountOf(OWN, 100_000), accountOf(CAMP, 500), accountOf(RENT, 0)]);
  const [from, to] = [dialog.getByLabelText('From'), dialog.getByLabelText('To')];
  const offered = () => [...(to as HTMLSelectElement).options].map(({ value }) => value);
  expect(offered()).not.toContain(BUSINESS);
  choose(to, CAMP.id);
  choose(from, CAMP.id);
  expect(offered()).not.toContain(CAMP.id);
  type(dialog.getByLabelText('Amount'), '1');
  review(dialog);
  await waitFor(() => expect(errorOf(to)).toBe('Choose two different accounts'));
  expect(sent()).toEqual([]);
});

test('the review says both ends and what is left, and one press sends it once', async () => {
  const dialog = await openForm();
  type(dialog.getByLabelText('Amount'), '250.25');
  type(dialog.getByLabelText(/^Note/), 'Tents');
  review(dialog);
  const act = await dialog.findByRole('button', { name: 'Move $250.25' });
  for (const words of ['Juniper', 'Summer Camp', 'At once', 'Tents', 'Left with Juniper'])
    expect(dialog.getByText(words)).toBeTruthy();
  expect(dialog.getByText(/\$749/)).toBeTruthy();
  fireEvent.click(act);
  fireEvent.click(act);
  expect(await dialog.findByRole('heading', { name: 'The money was moved' })).toBeTruthy();
  expect(sent().map(({ params, body }) => [params.id, body])).toEqual([
    [BUSINESS, { toBusinessId: CAMP.id, amount: '250.25', memo: 'Tents' }],
  ]);
});

test('all that is on the account that gives is taken at a press', async () => {
  const dialog = await openForm();
  fireEvent.click(dialog.getByRole('button', { name: 'All of it: $1,000.00' }));
  expect(dialog.getByLabelText('Amount')).toHaveProperty('value', '1000.00');
  choose(dialog.getByLabelText('From'), CAMP.id);
  fireEvent.click(dialog.getByRole('button', { name: 'All of it: $5.00' }));
  expect(dialog.getByLabelText('Amount')).toHaveProperty('value', '5.00');
});

test('what is left in a closed program is taken by the other end', async () => {
  const dialog = await openForm({}, [accountOf(OWN, 0), accountOf(CAMP, 500, true)]);
  const [from, to] = [dialog.getByLabelText('From'), dialog.getByLabelText('To')];
  choose(from, CAMP.id);
  choose(to, BUSINESS);
  type(dialog.getByLabelText('Amount'), '5');
  review(dialog);
  fireEvent.click(await dialog.findByRole('button', { name: 'Move $5.00' }));
  await dialog.findByRole('heading', { name: 'The money was moved' });
  expect(sent().map(({ params, body }) => [params.id, body])).toEqual([
    [BUSINESS, { fromBusinessId: CAMP.id, amount: '5.00' }],
  ]);
});

test('money that is gone by now is said beside the amount, which can be changed', async () => {
  const gone = refusal('insufficient_funds', {
    fields: { amount: { key: 'field.amountOverFunding', params: { available: '10.00' }, msg: '' } },
  });
  const dialog = await openForm({ transferFunds: gone });
  type(dialog.getByLabelText('Amount'), '20');
  review(dialog);
  fireEvent.click(await dialog.findByRole('button', { name: 'Move $20.00' }));
  await waitFor(() => expect(errorOf(dialog.getByLabelText('Amount'))).toContain('It has $10.00 left'));
});

test.each([
  ['owes', { key: 'reason.fundingOwed' as const }, 'No money was moved.'],
  ['was closed meanwhile', { key: 'reason.programClosed' as const }, 'No money was moved.'],
])('an account that %s keeps its money, and the reason is said', async (_, reason, words) => {
  const dialog = await openForm({ transferFunds: refusal('wrong_state', { reason }) });
  type(dialog.getByLabelText('Amount'), '20');
  review(dialog);
  fireEvent.click(await dialog.findByRole('button', { name: 'Move $20.00' }));
  expect(await dialog.findByText(words, { exact: false })).toBeTruthy();
});

test('an answer that was lost is said to be unknown, and the same key goes again', async () => {
  const dialog = await openForm({ transferFunds: lost });
  type(dialog.getByLabelText('Amount'), '20');
  review(dialog);
  fireEvent.click(await dialog.findByRole('button', { name: 'Move $20.00' }));
  expect(await dialog.findByText(/the money moves only once/)).toBeTruthy();
  answer({ transferFunds: { deposit: DEPOSIT, available: usd(74_975) } });
  fireEvent.click(dialog.getByRole('button', { name: /Move \$20\.00|Try again|Send again/ }));
  await dialog.findByRole('heading', { name: 'The money was moved' });
  expect(new Set(sent().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

test('a transfer that somebody else must agree to says so', async () => {
  const dialog = await openForm({ transferFunds: { pendingApproval: { id: idOf('a1') } } });
  type(dialog.getByLabelText('Amount'), '20');
  review(dialog);
  fireEvent.click(await dialog.findByRole('button', { name: 'Move $20.00' }));
  await waitFor(() => expect(toast()).toContain('The transfer of $20.00 waits for somebody to approve it.'));
});
