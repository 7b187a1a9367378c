import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import ApplyPage from '#islands/onboarding/apply-page.tsx';
import BeneficialOwnerFormPage from '#islands/onboarding/beneficial-owner-form-page.tsx';
import ContinuePage from '#islands/onboarding/continue-page.tsx';
import { goInstead } from '#lib/browser/navigate.ts';
import { getBeneficialOwner, type OwnerForm, saveBeneficialOwner } from '#lib/contract/onboarding/owners.ts';
import {
  type ApplicationSession,
  continueApplication,
  openApplication,
  pingOnboarding,
  startApplication,
} from '#lib/contract/onboarding/session.ts';
import { forgetApplicationDrafts } from '#lib/stores/onboarding/drafts.ts';
import { APPLY_TEXTS, OWNER_FORM_TEXTS } from '../../../src/layouts/parts/onboarding-texts.ts';
import { refusal } from '../../support/fake-server.ts';
import { BUSINESS, OWNER, pageOf, server } from './support.tsx';

vi.mock('#lib/browser/navigate.ts');

const session: ApplicationSession = {
  scope: 'application',
  businessId: BUSINESS,
  personId: null,
  businessName: 'Blue Heron LLC',
  language: 'en',
  status: 'authorized_person',
  nextPath: `/${BUSINESS}/authorizedPerson/info`,
  expiresAt: '2026-11-24T10:00:00.000Z',
};
const owner: OwnerForm = {
  ownerId: OWNER,
  businessName: 'Blue Heron LLC',
  invitedBy: 'Nora Quist',
  firstName: 'Ola',
  lastName: 'Berg',
  share: '33.33',
  language: 'en',
  status: 'opened',
  title: null,
  birthDate: null,
  addressOne: null,
  addressTwo: null,
  city: null,
  state: null,
  zip: null,
  hasIdentityNumber: false,
  finishedAt: null,
};
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const comeBy = (hash: string) => history.replaceState(null, '', `/here${hash}`);

beforeEach(() => void vi.resetAllMocks());
afterEach(() => {
  cleanup();
  comeBy('');
  forgetApplicationDrafts();
});

test('applying asks for a name and an address, and says the same of any', async () => {
  server.on(startApplication, {});
  render(<ApplyPage {...pageOf(APPLY_TEXTS)} />);
  press('Send me a link');
  await screen.findByText('Legal name of the business is required');
  type('Legal name of the business', 'Blue Heron');
  type('Email', ' nora@example.com ');
  press('Send me a link');
  const heading = await screen.findByRole('heading', { name: 'Look in your mailbox' });
  expect(document.activeElement).toBe(heading);
  expect(server.requests(startApplication)[0]?.body).toMatchObject({
    email: 'nora@example.com',
    businessName: 'Blue Heron',
    language: 'en',
  });
});

test('asked for too often: for how long, and what was typed stays', async () => {
  server.on(pingOnboarding, { session: null });
  server.on(continueApplication, refusal('too_many_requests', { retryAfterS: 1_800 }));
  render(<ContinuePage {...pageOf(APPLY_TEXTS)} />);
  type('Email', 'nora@example.com');
  press('Send me a link');
  await screen.findByText('Too many tries. Try again in 30 minutes.');
  expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('nora@example.com');
});

test('a link is exchanged, leaves the address, and leads to where the application stands', async () => {
  comeBy('#t=secret');
  server.on(openApplication, { session });
  render(<ContinuePage {...pageOf(APPLY_TEXTS)} />);
  expect(location.hash).toBe('');
  await waitFor(() => expect(goInstead).toHaveBeenCalledWith(session.nextPath));
  expect(server.requests(openApplication).map(({ body }) => body)).toEqual([{ token: 'secret' }]);
});

test.each([
  ['link_used', 'This link was used already'],
  ['link_expired', 'This link has expired'],
  ['link_invalid', 'This link does not work'],
] as const)('a link refused as %s says so, with the form for a new one', async (name, heading) => {
  comeBy('#t=secret');
  server.on(openApplication, refusal(name));
  render(<ContinuePage {...pageOf(APPLY_TEXTS)} />);
  await screen.findByRole('heading', { name: heading });
  screen.getByRole('button', { name: 'Send me a link' });
});

test('a link that is opened where the page is open already is exchanged too', async () => {
  server.on(pingOnboarding, { session: null });
  render(<ContinuePage {...pageOf(APPLY_TEXTS)} />);
  await screen.findByLabelText('Email');
  server.on(openApplication, { session });
  comeBy('#t=later');
  dispatchEvent(new HashChangeEvent('hashchange'));
  await waitFor(() => expect(goInstead).toHaveBeenCalledWith(session.nextPath));
  expect(location.hash).toBe('');
});

test('an application that is open here can be gone on with', async () => {
  server.on(pingOnboarding, { session });
  render(<ContinuePage {...pageOf(APPLY_TEXTS)} />);
  const link = await screen.findByRole('link', { name: 'Go on' });
  expect(link.getAttribute('href')).toBe(session.nextPath);
});

test('an owner opens the own form by the own link and finishes it', async () => {
  comeBy('#t=own');
  server.on(openApplication, { session: { ...session, scope: 'owner', personId: OWNER } });
  server.on(getBeneficialOwner, { owner });
  render(<BeneficialOwnerFormPage {...pageOf(OWNER_FORM_TEXTS)} ownerId={OWNER} />);
  await screen.findByText('Nora Quist has named you as an owner of Blue Heron LLC, with 33.33%.');
  press('Send my part');
  await screen.findByText('Date of birth is required');
  type('Date of birth', '1979-05-06');
  type('Street and number', '4 Elm Street');
  type('City', 'Troy');
  type('State', 'OH');
  type('ZIP code', '45373');
  type('Social Security number or ITIN', '512-34-5678');
  server.on(saveBeneficialOwner, {
    owner: { ...owner, status: 'finished', finishedAt: '2026-11-21T10:00:00.000Z' },
  });
  press('Send my part');
  await screen.findByRole('heading', { name: 'Thank you, your part is done' });
  expect(server.requests(saveBeneficialOwner)[0]?.body).toEqual({
    firstName: 'Ola',
    lastName: 'Berg',
    birthDate: '1979-05-06',
    addressOne: '4 Elm Street',
    addressTwo: '',
    city: 'Troy',
    state: 'OH',
    zip: '45373',
    identityNumber: '512-34-5678',
  });
});

test('an owner whose link is over is told whom to ask', async () => {
  server.on(getBeneficialOwner, refusal('application_link_over'));
  render(<BeneficialOwnerFormPage {...pageOf(OWNER_FORM_TEXTS)} ownerId={OWNER} />);
  await screen.findByRole('heading', { name: 'Your application is closed on this device' });
  screen.getByText(/Ask the person who named you/);
});
