import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FundingPage } from '#islands/funding/funding-page.tsx';
import {
  type FundingAccountDeposit,
  listFundingAccountDeposits,
  updateDeposit,
} from '#lib/contract/funding/deposits.ts';
import type { CustomField } from '#lib/contract/settings/business.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import funding from '../../../locales/en/funding.json' with { type: 'json' };
import { depositOf } from '../../support/things/deposit.ts';
import { BUSINESS, idOf, usd } from '../../support/things/plain.ts';
import { answer, begin, draw, server, startAnew, texts } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');

beforeEach(startAnew);
afterEach(cleanup);

const GRANT: CustomField = {
  label: 'Grant',
  name: 'grant',
  dataType: 'dropdown',
  dataOptions: ['North', 'South'],
};
const DONOR: CustomField = { label: 'Donor', name: 'donor', dataType: 'text', dataOptions: [] };
const NOTHING = {
  available: usd(0),
  held: usd(0),
  owed: usd(0),
  in: usd(0),
  out: usd(0),
  days: [],
  cards: null,
  onItsWay: null,
};

type Shown = { deposit?: FundingAccountDeposit; customFields?: CustomField[]; search?: string };

function open(
  permissions: Permission[],
  { deposit = depositOf(), customFields = [], search = '' }: Shown = {},
) {
  begin(permissions, `/funding-account?tab=deposits${search}`);
  answer({
    listFundingAccountDeposits: { items: [deposit], nextCursor: null },
    getFundingOverview: { ...NOTHING, customFields },
    updateDeposit: { deposit },
  });
  draw(<FundingPage texts={{ ...texts, funding }} lang="en" isSandbox={false} />);
}
/** The window of the tests knows no popovers, so its box gets the event of opening. */
function openMenu(name: string): void {
  const box = document.getElementById(
    screen.getByRole('button', { name }).getAttribute('popovertarget') ?? '',
  );
  fireEvent(box as HTMLElement, Object.assign(new Event('toggle'), { newState: 'open' }));
}
const openDialog = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Details' }));
  return within(await screen.findByRole('dialog', { name: 'Deposit' }));
};

test('a note and the custom fields are written down beside a deposit', async () => {
  const deposit = depositOf({ memo: 'Grant 11', customFields: { donor: 'Juniper', old: 'Kept' } });
  open(['viewFunding', 'manageFunding'], { deposit, customFields: [GRANT, DONOR] });
  const dialog = await openDialog();
  const grant = await dialog.findByLabelText(/^Grant/);
  expect(dialog.getByLabelText(/^Donor/)).toHaveProperty('value', 'Juniper');
  // What was noted for a field that is gone is still there to read.
  expect(dialog.getByText('Kept')).toBeTruthy();
  fireEvent.change(grant, { target: { value: 'North' } });
  fireEvent.change(dialog.getByLabelText(/^Note/), { target: { value: ' Grant 12 ' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.requests(updateDeposit)).toHaveLength(1));
  expect(server.requests(updateDeposit)[0]).toMatchObject({
    params: { id: BUSINESS, depositId: deposit.id },
    body: { memo: 'Grant 12', customFields: { donor: 'Juniper', old: 'Kept', grant: 'North' } },
  });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Deposit' })).toBeNull());
});

test('a note alone leaves the custom fields as they are', async () => {
  open(['viewFunding', 'manageFunding'], { deposit: depositOf({ customFields: { grant: 'East' } }) });
  const dialog = await openDialog();
  fireEvent.change(dialog.getByLabelText(/^Note/), { target: { value: 'Grant 12' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.requests(updateDeposit)[0]?.body).toEqual({ memo: 'Grant 12' }));
});

test('custom fields are columns and filters, and what is chosen stands in the address', async () => {
  const deposit = depositOf({ customFields: { grant: 'North', donor: 'Juniper' } });
  open(['viewFunding', 'exportData'], {
    deposit,
    customFields: [GRANT, DONOR],
    search: '&field=grant:North',
  });
  expect(await screen.findByRole('columnheader', { name: 'Grant' })).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: 'Donor' })).toBeNull();
  openMenu('Columns: Grant');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Donor' }));
  expect(await screen.findByRole('columnheader', { name: 'Donor' })).toBeTruthy();
  expect(screen.getByRole('cell', { name: 'Juniper' })).toBeTruthy();
  openMenu('Fields: North');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'South' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Donor' }), { target: { value: ' Juniper ' } });
  fireEvent.submit(screen.getByRole('form', { name: 'Donor' }));
  const wanted = ['grant:North', 'grant:South', 'donor:Juniper'];
  expect(new URLSearchParams(location.search).getAll('field')).toEqual(wanted);
  await waitFor(() =>
    expect(server.requests(listFundingAccountDeposits).at(-1)?.query.field).toEqual(wanted),
  );
});

test.each([
  [
    'in',
    depositOf({ from: 'Willow Foundation' }),
    ['Deposit', 'From Willow Foundation', 'Available', '+$2,500.00'],
  ],
  [
    'out',
    depositOf({
      type: 'super_to_program',
      business: { id: idOf('food'), name: 'Food' },
      fromBusiness: { id: BUSINESS, name: 'Juniper' },
    }),
    ['Money sent', 'Sent to Food', 'Sent', 'Organization to program', '−$2,500.00'],
  ],
] as const)(
  'what went %s says which way in its row and in its dialog',
  async (_, deposit, [title, ...words]) => {
    open(['viewFunding'], { deposit });
    const row = (await screen.findByRole('button', { name: 'Details' })).closest('tr');
    for (const word of words) expect(row?.textContent).toContain(word);
    fireEvent.click(screen.getByRole('button', { name: 'Details' }));
    const dialog = await screen.findByRole('dialog', { name: title });
    for (const word of words) expect(dialog.textContent).toContain(word);
  },
);

test('a role that only looks reads what is noted and has no form', async () => {
  const deposit = depositOf({
    status: 'returned',
    returnCode: 'R01',
    memo: 'Grant 11',
    customFields: { grant: 'North' },
  });
  open(['viewFunding'], { deposit, customFields: [GRANT] });
  const dialog = await openDialog();
  for (const words of ['Grant 11', 'North', 'R01', 'DP-1']) expect(dialog.getByText(words)).toBeTruthy();
  expect(await dialog.findByText('Grant')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull();
});
