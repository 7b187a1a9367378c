import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import PreferencesPage from '#islands/cardholder/preferences-page.tsx';
import {
  type CommunicationPreference,
  createCommunicationPreference,
  updateCommunicationPreference,
} from '#lib/contract/cardholder/preferences.ts';
import { $toasts } from '#lib/stores/toasts.ts';
import cardholder from '../../../locales/en/cardholder.json' with { type: 'json' };
import { refusal } from '../../support/fake-server.ts';
import { AT } from '../../support/things/plain.ts';
import { answer, begin, draw, server, texts as shared, startAnew } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');

const texts = { ...shared, cardholder };
const PREF = '0199aaaa-0000-7000-8000-000000000001';
const preferenceOf = (own: Partial<CommunicationPreference>): CommunicationPreference => ({
  id: null,
  kind: 'cardLoads',
  delivery: 'email',
  updatedAt: null,
  ...own,
});
const listed = (email: string | null = 'grace@example.org') => ({
  communicationPreferences: [
    preferenceOf({}),
    preferenceOf({ id: PREF, kind: 'cardDeclines', updatedAt: AT }),
    preferenceOf({ kind: 'recentTransactions', delivery: 'none' }),
  ],
  email,
});

beforeEach(startAnew);
afterEach(cleanup);

const open = async (own: Parameters<typeof answer>[0] = {}) => {
  answer({ listCommunicationPreferences: listed(), ...own });
  begin([], '/cards');
  draw(<PreferencesPage texts={texts} lang="en" cardId="K7M2P9QRTX" />, texts);
  await screen.findByRole('heading', { name: 'Card loads' });
};
const choice = (kind: string, delivery: string) =>
  within(screen.getByRole('group', { name: kind })).getByRole('radio', {
    name: delivery,
  }) as HTMLInputElement;

test('three kinds of news stand with what holds for each, and where mails go', async () => {
  await open();
  expect(choice('Card loads', 'By email').checked).toBe(true);
  expect(choice('Declined purchases', 'By email').checked).toBe(true);
  expect(choice('Recent transactions', 'No email').checked).toBe(true);
  expect(screen.getByText(/Emails go to grace@example.org/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Change this address' }).getAttribute('href')).toBe('/account');
});

test('opened from a card that is not theirs it leads to no card', async () => {
  answer({ listCommunicationPreferences: listed(), getCard: refusal('not_found') });
  begin([], '/cards');
  draw(<PreferencesPage texts={texts} lang="en" cardId="K7M2P9QRTX" />, texts);
  await screen.findByRole('heading', { name: 'We could not find this card' });
  expect(screen.getByRole('link').getAttribute('href')).toBe('/accountOverview');
});

test('a first choice is made and a later one changed, at once', async () => {
  await open({
    createCommunicationPreference: {
      preference: preferenceOf({ id: PREF, kind: 'recentTransactions', updatedAt: AT }),
    },
    updateCommunicationPreference: {
      preference: preferenceOf({ id: PREF, kind: 'cardDeclines', delivery: 'none', updatedAt: AT }),
    },
  });
  fireEvent.click(choice('Recent transactions', 'By email'));
  await waitFor(() => expect(choice('Recent transactions', 'By email').checked).toBe(true));
  fireEvent.click(choice('Declined purchases', 'No email'));
  await waitFor(() => expect(server.requests(updateCommunicationPreference)).toHaveLength(1));
  expect(server.requests(createCommunicationPreference)[0]?.body).toEqual({
    kind: 'recentTransactions',
    delivery: 'email',
  });
  expect(server.requests(updateCommunicationPreference)[0]?.body).toEqual({ delivery: 'none' });
  expect(choice('Declined purchases', 'No email').checked).toBe(true);
});

test('a refused choice goes back and says why', async () => {
  await open({ createCommunicationPreference: refusal('not_found') });
  fireEvent.click(choice('Card loads', 'No email'));
  await waitFor(() => expect($toasts.get()[0]?.text).toMatch(/^This was not saved\./), { timeout: 10_000 });
  await waitFor(() => expect(choice('Card loads', 'By email').checked).toBe(true));
});

test('where no answer came, it says so and shows what holds', async () => {
  await open({ createCommunicationPreference: refusal('unavailable') });
  fireEvent.click(choice('Card loads', 'No email'));
  await waitFor(() => expect($toasts.get()[0]?.text).toMatch(/^No answer came/), { timeout: 10_000 });
  await waitFor(() => expect(choice('Card loads', 'By email').checked).toBe(true));
});

test('an account without an email is told what to do', async () => {
  await open({ listCommunicationPreferences: listed(null) });
  expect(screen.getByText(/has no email address/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add an email' }).getAttribute('href')).toBe('/account');
});
