import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SettingsPage } from '#islands/approvals/settings-page.tsx';
import { type ApprovalSettings, updateApprovalSettings } from '#lib/contract/approvals/settings.ts';
import { DECIDED_KINDS } from '#lib/domain/approvals/approval-policy.ts';
import { $businessContext } from '#lib/stores/session/session.ts';
import { $toasts } from '#lib/stores/toasts.ts';
import { REQUEST } from '../../support/things/approval.ts';
import { BUSINESS, usd } from '../../support/things/plain.ts';
import { answer, begin, draw, server, startAnew, texts } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');

const TWO = [
  { id: 'u1', name: 'Grace Okafor', decides: [...DECIDED_KINDS] },
  { id: 'u2', name: 'Marcus Reed', decides: [...DECIDED_KINDS] },
];
const PROGRAM = '00000000-0000-4000-8000-0000000000b2';
let settings: ApprovalSettings;

beforeEach(() => {
  startAnew();
  settings = {
    businessId: BUSINESS,
    version: '3',
    loads: usd(50_000),
    transfers: null,
    payouts: null,
    approvers: TWO,
  };
});
afterEach(cleanup);

function open(
  permissions: ('viewSettings' | 'manageSettings')[] = ['viewSettings', 'manageSettings'],
  userScope: 'normal' | 'program' = 'normal',
) {
  answer({
    getApprovalSettings: () => ({ approvalSettings: settings }),
    updateApprovalSettings: () => ({ approvalSettings: settings }),
  });
  begin(permissions, '/settings/approvals');
  const context = $businessContext.get();
  const programs = [{ id: PROGRAM, name: 'Rent', productType: 'cards' as const }];
  if (context) $businessContext.set({ ...context, userScope, programs });
  draw(<SettingsPage texts={texts} lang="en" />);
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const said = () => $toasts.get().map(({ text }) => text);

test('shows each amount and who can approve; who may not change them only reads', async () => {
  open(['viewSettings']);
  await screen.findByText('Approval needed above $500.00');
  expect(screen.getAllByText('No approval needed')).toHaveLength(2);
  expect(screen.getByText('Grace Okafor, Marcus Reed')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change the settings' })).toBeNull();
});

test('a member of a program alone reads them, with the own people, and changes nothing', async () => {
  open(['viewSettings', 'manageSettings'], 'program');
  await screen.findByText(/^Members of your program/);
  expect(screen.queryByRole('button', { name: 'Change the settings' })).toBeNull();
});

test('asking for more is saved at once, with the version that was read', async () => {
  open();
  await press('Change the settings');
  fireEvent.click(screen.getByRole('checkbox', { name: /^Payments/ }));
  const amounts = screen.getAllByLabelText('Above this amount');
  fireEvent.change(amounts[1] as Element, { target: { value: '1000' } });
  await press('Review');
  expect(screen.queryByText(/somebody else has to approve it first/)).toBeNull();
  await press('Save the settings');
  await waitFor(() => expect(said()).toEqual(['The settings were saved.']));
  expect(server.requests(updateApprovalSettings)).toMatchObject([
    { body: { loads: '500.00', transfers: null, payouts: '1000.00' }, ifMatch: '3' },
  ]);
});

test('letting more through says beforehand that somebody else has to agree', async () => {
  open();
  server.on(updateApprovalSettings, { pendingApproval: { id: REQUEST } });
  await press('Change the settings');
  fireEvent.click(screen.getByRole('checkbox', { name: /^Loads/ }));
  await press('Review');
  await screen.findByText(/somebody else has to approve it first/);
  await press('Ask for approval');
  await waitFor(() =>
    expect(said()).toEqual(['The change waits for approval. The settings stay as they are until then.']),
  );
});

test('a wrong amount stands beside its field, and too few approvers are named before', async () => {
  settings = { ...settings, approvers: TWO.slice(0, 1) };
  open();
  await press('Change the settings');
  await screen.findByText(/two people must be able to approve/);
  fireEvent.change(screen.getByLabelText('Above this amount'), { target: { value: 'much' } });
  await press('Review');
  await screen.findByText('Enter an amount in numbers, like 25 or 25.50');
  expect(server.requests(updateApprovalSettings)).toEqual([]);
});

test('whose role does not show what they would decide about is named with what is left, and does not count', async () => {
  const [grace, marcus] = TWO;
  if (!grace || !marcus) throw new Error('there are two');
  settings = {
    ...settings,
    loads: null,
    approvers: [
      grace,
      { ...marcus, decides: ['payouts', 'settings'] },
      { id: 'u3', name: 'Omar Haddad', decides: [] },
    ],
  };
  open();
  await screen.findByText('Only for Payments, Settings: Marcus Reed');
  screen.getByText('Not counted, because the role does not show what requests are about: Omar Haddad');
  await press('Change the settings');
  fireEvent.click(screen.getByRole('checkbox', { name: /^Payments/ }));
  expect(screen.queryByText(/two people must be able to approve/)).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: /^Loads/ }));
  expect(screen.getByText(/two people must be able to approve/)).toBeTruthy();
});
