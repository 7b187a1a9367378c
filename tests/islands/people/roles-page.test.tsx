import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RolesPage } from '#islands/people/roles-page.tsx';
import { queryClient } from '#lib/browser/query-client.ts';
import { listRoleHolders } from '#lib/contract/people/roles.ts';
import {
  createBusinessSettings,
  getBusinessSettings,
  updateBusinessSettings,
} from '#lib/contract/settings/settings.ts';
import { PERMISSIONS } from '#lib/domain/people/permissions.ts';
import { textsFor } from '#lib/i18n/texts.ts';
import { $search } from '#lib/stores/list/address.ts';
import { $guardState } from '#lib/stores/session/run-guard.ts';
import { clearSession } from '#lib/stores/session/session.ts';
import { $toasts } from '#lib/stores/toasts.ts';
import { fakeServer, refusal } from '../../support/fake-server.ts';
import { signedIn } from '../../support/sign-in-provider.ts';
import { REQUEST } from '../../support/things/approval.ts';
import { beGrace } from '../be-grace.ts';

vi.mock('#lib/browser/firebase.ts');
vi.mock('#lib/browser/navigate.ts');

const ID = '00000000-0000-4000-8000-0000000000a0';
const server = fakeServer();
const texts = textsFor('en', ['common', 'errors', 'shell', 'people', 'settings']);
const VIEWER = { key: 'viewer', name: 'Card viewer', permissions: ['viewCards'] };
const LEAD = { key: 'lead', name: 'Crew lead', permissions: ['viewCards', 'lockCards'] };
const settings = (customRoles: (typeof VIEWER)[], second: number) => ({
  businessSettings: {
    businessId: ID,
    updatedAt: `2026-11-23T10:00:0${second}.000Z`,
    customRoles,
    customFields: {},
  },
});

beforeEach(() => {
  vi.resetAllMocks();
  clearSession();
  sessionStorage.clear();
  queryClient.clear();
  $toasts.set([]);
  history.replaceState(null, '', `/${ID}/settings/roles`);
  $search.set('');
  signedIn();
  beGrace(
    ID,
    PERMISSIONS.filter((name) => !name.startsWith('hide') && name !== 'loadCards'),
  );
  $guardState.set({ kind: 'allowed' });
  server.on(listRoleHolders, { roles: [] });
});
afterEach(cleanup);

async function open(roles: (typeof VIEWER)[] | null) {
  if (roles) server.on(getBusinessSettings, settings(roles, 0));
  else server.on(getBusinessSettings, refusal('not_found'));
  render(<RolesPage texts={texts} lang="en" />);
  await screen.findByText('Administrator');
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (value: string) =>
  fireEvent.change(screen.getByLabelText('Name of the role'), { target: { value } });
const lastToast = () => $toasts.get().at(-1)?.text;

test('without settings the first role is created with the first settings, and nothing is said of what is missing', async () => {
  await open(null);
  expect($toasts.get()).toEqual([]);
  await press('New role');
  await screen.findByLabelText('Name of the role');
  type('Card viewer');
  fireEvent.click(screen.getByLabelText('See cards, their balances and their history'));
  server.on(createBusinessSettings, settings([{ ...VIEWER, key: 'card_viewer' }], 1));
  await press('Create role');
  await waitFor(() => expect(lastToast()).toBe('The role “Card viewer” was saved.'));
  expect(server.requests(createBusinessSettings)[0]?.body).toEqual({
    customRoles: [{ ...VIEWER, key: 'card_viewer' }],
  });
});

test('what lets more people agree to requests waits for a second person, and the list comes back as it was', async () => {
  await open([VIEWER]);
  await press('Change role Card viewer');
  await screen.findByLabelText('Name of the role');
  type('Card reader');
  server.on(updateBusinessSettings, { pendingApproval: { id: REQUEST } });
  await press('Save role');
  await waitFor(() => expect(lastToast()).toMatch(/^The change waits for approval, because more people/));
  expect(screen.queryByLabelText('Name of the role')).toBeNull();
  expect(await screen.findByText('Card viewer')).toBeTruthy();
});

test('what one may not give is off, with the reason', async () => {
  await open([VIEWER]);
  await press('Change role Card viewer');
  const box = await screen.findByLabelText(/^Load money onto cards/);
  expect(box).toHaveProperty('disabled', true);
  expect(screen.getByText('You do not have this permission yourself, so you cannot give it.')).toBeTruthy();
});

test('where somebody else was quicker with another role, mine is merged with theirs and saved by itself', async () => {
  await open([VIEWER, LEAD]);
  await press('Change role Card viewer');
  await screen.findByLabelText('Name of the role');
  type('Watcher');
  const theirs = [VIEWER, { ...LEAD, permissions: ['viewCards'] }];
  server.on(getBusinessSettings, settings(theirs, 1));
  const saved = settings([{ ...VIEWER, name: 'Watcher' }, theirs[1] ?? LEAD], 2);
  server.on(updateBusinessSettings, refusal('precondition_failed'), saved);
  await press('Save role');
  await waitFor(() =>
    expect(lastToast()).toBe(
      'The role “Watcher” was saved. Others had changed this meanwhile, and it was kept: Crew lead.',
    ),
  );
  const [first, second] = server.requests(updateBusinessSettings);
  expect([first?.ifMatch, second?.ifMatch]).toEqual(['2026-11-23T10:00:00.000Z', '2026-11-23T10:00:01.000Z']);
  expect(second?.body).toEqual({ customRoles: saved.businessSettings.customRoles });
});

test('a true conflict is asked about, and what was typed stays', async () => {
  await open([VIEWER]);
  await press('Change role Card viewer');
  await screen.findByLabelText('Name of the role');
  type('Watcher');
  server.on(getBusinessSettings, settings([{ ...VIEWER, name: 'Observer' }], 1));
  server.on(updateBusinessSettings, refusal('precondition_failed'));
  await press('Save role');
  await screen.findByText(/Somebody else changed the same thing/);
  expect(screen.getByText('Observer')).toBeTruthy();
  expect(screen.getByLabelText('Name of the role')).toHaveProperty('value', 'Watcher');
  fireEvent.click(screen.getByRole('radio', { name: /^Mine/ }));
  server.on(
    updateBusinessSettings,
    refusal('precondition_failed'),
    settings([{ ...VIEWER, name: 'Watcher' }], 2),
  );
  await press('Save role');
  await waitFor(() => expect(lastToast()).toContain('The role “Watcher” was saved.'));
  expect(server.requests(updateBusinessSettings).at(-1)?.body).toEqual({
    customRoles: [{ ...VIEWER, name: 'Watcher' }],
  });
});
