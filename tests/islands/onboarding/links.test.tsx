import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import ApplyPage from '#islands/onboarding/apply-page.tsx';
import BeneficialOwnerFormPage from '#islands/onboarding/beneficial-owner-form-page.tsx';
import ContinuePage from '#islands/onboarding/continue-page.tsx';
import { goInstead } from '#lib/browser/navigate.ts';
import { getBeneficialOwner, type OwnerForm, saveBeneficialOwner } from '#lib/contract/onboarding/owners.ts';
import {
  continueApplication,
  openApplication,
  pingOnboarding,
  startApplication,
} from '#lib/contract/onboarding/session.ts';
import { forgetApplicationDrafts } from '#lib/stores/onboarding/drafts.ts';
import { APPLY_TEXTS, OWNER_FORM_TEXTS } from '../../../src/layouts/parts/onboarding-texts.ts';
import { refusal } from '../../support/fake-server.ts';
import { BUSINESS, OWNER, pageOf, server, session } from './support.tsx';

vi.mock('#lib/browser/navigate.ts');

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
  country: 'US',
  hasIdentityNumber: false,
  identityKind: null,
  identityCountry: null,
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
  server.on(pingOnboarding, { sessions: [] });
  server.on(continueApplication, refusal('too_many_requests', { retryAfterS: 1_800 }));
  render(<ContinuePage {...pageOf(APPLY_TEXTS)} />);
  type('Email', 'nora@example.com');
  press('Send me a link');
  await screen.findByText(
    /^Too many tries\. Try again in 30 minutes\. The emails that were asked for before have been sent already\./,
  );
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
  server.on(pingOnboarding, { sessions: [] });
  render(<ContinuePage {...pageOf(APPLY_TEXTS)} />);
  await screen.findByRole('heading', { name: heading });
  screen.getByRole('button', { name: 'Send me a link' });
  expect(screen.queryByRole('link', { name: 'Go on' })).toBeNull();
});

test('a used link leads on where its application is open on this device', async () => {
  comeBy('#t=secret');
  server.on(openApplication, refusal('link_used'));
  server.on(pingOnboarding, { sessions: [session] });
  render(<ContinuePage {...pageOf(APPLY_TEXTS)} />);
  const link = await screen.findByRole('link', { name: 'Go on' });
  expect(link.getAttribute('href')).toBe(session.nextPath);
});

test('a link of an approved application leads to the page that says how its account is opened', async () => {
  comeBy('#t=secret');
  const nextPath = `/${BUSINESS}/cards`;
  server.on(openApplication, { session: { ...session, status: 'active', nextPath } });
  render(<ContinuePage {...pageOf(APPLY_TEXTS)} />);
  await waitFor(() => expect(goInstead).toHaveBeenCalledWith(`/${BUSINESS}/submitConfirmation`));
});

test('a link that is opened where the page is open already is exchanged too', async () => {
  server.on(pingOnboarding, { sessions: [] });
  render(<ContinuePage {...pageOf(APPLY_TEXTS)} />);
  await screen.findByLabelText('Email');
  server.on(openApplication, { session });
  comeBy('#t=later');
  dispatchEvent(new HashChangeEvent('hashchange'));
  await waitFor(() => expect(goInstead).toHaveBeenCalledWith(session.nextPath));
  expect(location.hash).toBe('');
});

test('an application that is open here can be gone on with', async () => {
  server.on(pingOnboarding, { sessions: [session] });
  render(<ContinuePage {...pageOf(APPLY_TEXTS)} />);
  const link = await screen.findByRole('link', { name: 'Go on' });
  expect(link.getAttribute('href')).toBe(session.nextPath);
});

test('an owner opens the own form by the own link and finishes it', async () => {
  comeBy('#t=own');
  server.on(openApplication, { session: { ...session, scope: 'owner', personId: OWNER } });
  server.on(getBeneficialOwner, { owner });
  render(<BeneficialOwnerFormPage {...pageOf(OWNER_FORM_TEXTS)} ownerId={OWNER} />);
  await screen.findByText('This form is for Ola Berg.');
  screen.getByText('Nora Quist has named you as an owner of Blue Heron LLC, with 33.33%.');
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
    country: 'US',
    addressOne: '4 Elm Street',
    addressTwo: '',
    city: 'Troy',
    state: 'OH',
    zip: '45373',
    identityKind: 'usNumber',
    identityCountry: '',
    identityNumber: '512-34-5678',
  });
});

test('an owner abroad gives a passport with its country, and an address as it is there', async () => {
  server.on(getBeneficialOwner, { owner });
  render(<BeneficialOwnerFormPage {...pageOf(OWNER_FORM_TEXTS)} ownerId={OWNER} />);
  await screen.findByText('This form is for Ola Berg.');
  type('State', 'OH');
  type('Country', 'AF');
  expect(screen.queryByLabelText('State')).toBeNull();
  expect((screen.getByLabelText(/^State or region/) as HTMLInputElement).value).toBe('');
  type('Social Security number or ITIN', '512-34-5678');
  type('Which number do you have?', 'passport');
  const number = screen.getByLabelText('Passport number') as HTMLInputElement;
  expect(number.value).toBe('');
  press('Send my part');
  await screen.findByText('Country that issued it is required');
  screen.getByText('Passport number is required');
  expect(screen.queryByText(/^Postal code is/)).toBeNull();
  const issued = screen.getByLabelText('Country that issued it') as HTMLSelectElement;
  expect([...issued.options].map(({ value }) => value)).toEqual(['', 'AF', 'UA']);
  type('Country that issued it', 'AF');
  type('Date of birth', '1979-05-06');
  type('Street and number', 'Karte Char');
  type('City', 'Kabul');
  type('Passport number', 'P01');
  press('Send my part');
  await screen.findByText('Passport number must have at least 5 characters');
  type('Passport number', 'P01234567');
  server.on(saveBeneficialOwner, {
    owner: { ...owner, status: 'finished', finishedAt: '2026-11-21T10:00:00.000Z' },
  });
  press('Send my part');
  await screen.findByRole('heading', { name: 'Thank you, your part is done' });
  expect(server.requests(saveBeneficialOwner).at(-1)?.body).toMatchObject({
    country: 'AF',
    addressOne: 'Karte Char',
    state: '',
    zip: '',
    identityKind: 'passport',
    identityCountry: 'AF',
    identityNumber: 'P01234567',
  });
});

test('an owner whose link is over gets a new one, and is told whom else to ask', async () => {
  server.on(getBeneficialOwner, refusal('application_link_over'));
  render(<BeneficialOwnerFormPage {...pageOf(OWNER_FORM_TEXTS)} ownerId={OWNER} />);
  await screen.findByRole('heading', { name: 'Your application is closed on this device' });
  expect(screen.getByRole('link', { name: 'Get a new link' }).getAttribute('href')).toBe('/continue');
  screen.getByText(/ask the person who named you/);
});
