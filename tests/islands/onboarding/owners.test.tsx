import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import AddBeneficialOwnersPage from '#islands/onboarding/add-beneficial-owners-page.tsx';
import BeneficialOwnerStatusPage from '#islands/onboarding/beneficial-owner-status-page.tsx';
import { goInstead } from '#lib/browser/navigate.ts';
import { getApplication } from '#lib/contract/onboarding/business.ts';
import {
  type BeneficialOwner,
  inviteBeneficialOwner,
  leaveOutBeneficialOwner,
  listBeneficialOwners,
  removeBeneficialOwner,
  resendOwnerLink,
} from '#lib/contract/onboarding/owners.ts';
import { forgetApplicationDrafts } from '#lib/stores/onboarding/drafts.ts';
import { OWNERS_TEXTS } from '../../../src/layouts/parts/onboarding-texts.ts';
import { refusal } from '../../support/fake-server.ts';
import { BUSINESS, complete, OWNER, pageOf, server } from './support.tsx';

vi.mock('#lib/browser/navigate.ts');

const owner = (more: Partial<BeneficialOwner> = {}): BeneficialOwner => ({
  ownerId: OWNER,
  firstName: 'Ola',
  lastName: 'Berg',
  email: 'ola@example.com',
  share: '33.33',
  language: 'en',
  status: 'invited',
  invitedAt: '2026-11-20T15:00:00.000Z',
  remindedAt: null,
  linkExpiresAt: '2026-12-04T15:00:00.000Z',
  finishedAt: null,
  ...more,
});
const list = (...beneficialOwners: BeneficialOwner[]) => ({ beneficialOwners, shareTotal: '40' });
const open = async (owners = list()) => {
  server.on(getApplication, { application: complete() });
  server.on(listBeneficialOwners, owners);
  render(<AddBeneficialOwnersPage {...pageOf(OWNERS_TEXTS)} />);
  await screen.findByText('40% of 100% named');
};
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => void vi.resetAllMocks());
afterEach(() => {
  cleanup();
  forgetApplicationDrafts();
});

test('with nobody else, the page says that one may go on', async () => {
  await open();
  screen.getByText(/^Nobody else is named yet/);
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(
    `/${BUSINESS}/submitConfirmation`,
  );
});

test.each([
  ['10', 'A beneficial owner has 25% or more'],
  ['60.01', 'Only 60% is left; all shares together are 100% at most'],
  ['-5', /^Enter a percentage/],
  ['', 'Share in percent is required'],
])('a share of “%s” is explained beside it, and nothing is sent', async (share, words) => {
  await open();
  press('Name an owner');
  type('First name', 'Ola');
  type('Last name', 'Berg');
  type('Email', 'ola@example.com');
  type('Share in percent', share);
  press('Send the link');
  await screen.findByText(words);
  expect(server.requests(inviteBeneficialOwner)).toEqual([]);
});

test('nobody else is named as the only partner of a partnership', async () => {
  const { business, ...stands } = complete({ shareTotal: '0' });
  if (!business) throw new Error('a complete application has a business');
  server.on(getApplication, {
    application: { ...stands, business: { ...business, businessType: 'PARTNERSHIP' } },
  });
  server.on(listBeneficialOwners, { beneficialOwners: [], shareTotal: '0' });
  render(<AddBeneficialOwnersPage {...pageOf(OWNERS_TEXTS)} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Name an owner' }));
  type('Share in percent', '100');
  press('Send the link');
  await screen.findByText('A partnership has at least two partners, so nobody owns 100% of it.');
});

test('an owner is named with a language of their own, and stands in the list', async () => {
  await open();
  press('Name an owner');
  type('First name', 'Ola');
  type('Last name', 'Berg');
  type('Email', ' ola@example.com ');
  type('Share in percent', '33.33');
  type('Language of the email', 'da');
  server.on(inviteBeneficialOwner, { owner: owner({ language: 'da' }) });
  server.on(listBeneficialOwners, list(owner({ language: 'da' })));
  press('Send the link');
  await screen.findByText('Ola Berg');
  expect(server.requests(inviteBeneficialOwner)[0]?.body).toEqual({
    firstName: 'Ola',
    lastName: 'Berg',
    email: 'ola@example.com',
    share: '33.33',
    language: 'da',
  });
  expect(screen.queryByRole('button', { name: 'Send the link' })).toBeNull();
});

test('a new link says that older ones are over', async () => {
  await open(list(owner()));
  server.on(resendOwnerLink, { owner: owner({ remindedAt: '2026-11-21T15:00:00.000Z' }) });
  press('Send a new link');
  await screen.findByText('A new link is on its way to ola@example.com. Older links no longer work.');
});

test('a link that went to a wrong address is sent to another', async () => {
  await open(list(owner()));
  press('Use another address');
  press('Send the link');
  await screen.findByText('Email is required');
  expect(server.requests(resendOwnerLink)).toEqual([]);
  type('Email', ' nora@example.com ');
  const fields = { email: { key: 'field.emailNamed', msg: 'named' } } as const;
  server.on(resendOwnerLink, refusal('validation_failed', { fields }));
  press('Send the link');
  await screen.findByText(/^Somebody is named here with this email already/);
  type('Email', 'ola.berg@example.com');
  server.on(resendOwnerLink, { owner: owner({ email: 'ola.berg@example.com' }) });
  press('Send the link');
  await screen.findByText('A new link is on its way to ola.berg@example.com. Older links no longer work.');
  expect(server.requests(resendOwnerLink).at(-1)?.body).toEqual({ email: 'ola.berg@example.com' });
  expect(screen.queryByLabelText('Email')).toBeNull();
});

test('a refused reminder says why, beside its owner', async () => {
  await open(list(owner()));
  server.on(resendOwnerLink, refusal('too_many_requests', { retryAfterS: 600 }));
  press('Send a new link');
  await screen.findByText('Too many tries. Try again in 10 minutes.');
});

test('an owner who was named by mistake is removed', async () => {
  await open(list(owner()));
  server.on(removeBeneficialOwner, {});
  server.on(listBeneficialOwners, list());
  press('Remove');
  await screen.findByText('Ola Berg was removed.');
  screen.getByText(/^Nobody else is named yet/);
});

test('a business without owners has no such page', async () => {
  const alone = complete({ steps: ['business', 'person', 'documents', 'submit'] });
  server.on(getApplication, { application: alone });
  render(<AddBeneficialOwnersPage {...pageOf(OWNERS_TEXTS)} />);
  await waitFor(() => expect(goInstead).toHaveBeenCalledWith(`/${BUSINESS}/submitConfirmation`));
});

test('while owners are waited for: who has come how far, and no way to remove one', async () => {
  const waiting = complete({ status: 'waiting_for_beneficial_owners', owners: { total: 3, finished: 1 } });
  server.on(getApplication, { application: waiting });
  server.on(
    listBeneficialOwners,
    list(
      owner(),
      owner({ ownerId: OWNER.replace('c1', 'c4'), firstName: 'Sami', status: 'opened', linkExpiresAt: null }),
      owner({
        ownerId: OWNER.replace('c1', 'c5'),
        firstName: 'Lena',
        status: 'finished',
        finishedAt: '2026-11-21T15:00:00.000Z',
      }),
    ),
  );
  render(<BeneficialOwnerStatusPage {...pageOf(OWNERS_TEXTS)} />);
  await screen.findByText('Sami Berg');
  screen.getByText('Link sent on Friday, November 20, 2026');
  screen.getByText('Has begun the form');
  screen.getByText('Finished on Saturday, November 21, 2026');
  expect(screen.getAllByRole('button', { name: 'Send a new link' })).toHaveLength(2);
  // Whoever has finished stays; the others may be left out.
  expect(screen.getAllByRole('button', { name: 'Remove' })).toHaveLength(2);
  screen.getByText('The owners who have not finished');
});

test('an owner is left out of a sent application after a question, with the others certified anew', async () => {
  const status = 'waiting_for_beneficial_owners' as const;
  server.on(getApplication, { application: complete({ status, owners: { total: 1, finished: 0 } }) });
  server.on(listBeneficialOwners, list(owner()));
  render(<BeneficialOwnerStatusPage {...pageOf(OWNERS_TEXTS)} />);
  await screen.findByText('Ola Berg');
  press('Remove');
  screen.getByText(/^Go on only if Ola Berg does not own 25% or more/);
  press('Go on without this owner');
  await screen.findByText('Please tick this box');
  expect(server.requests(leaveOutBeneficialOwner)).toEqual([]);
  fireEvent.click(screen.getByLabelText(/^I certify/));
  server.on(leaveOutBeneficialOwner, { application: complete({ status: 'application_submitted' }) });
  press('Go on without this owner');
  await waitFor(() => expect(goInstead).toHaveBeenCalledWith(`/${BUSINESS}/submitConfirmation`));
  expect(server.requests(leaveOutBeneficialOwner).map(({ body }) => body)).toEqual([
    { certifiesOwners: true },
  ]);
});
