import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import BankDetailsPage from '#islands/payment-setup/bank-details-page.tsx';
import RecipientPage from '#islands/payment-setup/recipient-page.tsx';
import { goInstead } from '#lib/browser/navigate.ts';
import { BUSINESS, fakeServer, payer, texts } from './support.tsx';

vi.mock('#lib/browser/navigate.ts');
vi.mock('#lib/browser/firebase.ts', () => ({
  idToken: () => Promise.reject(new Error('nobody signs in here')),
}));

const ended = { ...payer, endedOn: '2025-06-30' };
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  vi.stubGlobal('fetch', server.fetch);
  history.replaceState(null, '', `/setup-payment/${BUSINESS}/recipient?invitation=old-link`);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test.each([
  ['the first screen', RecipientPage],
  ['the second', BankDetailsPage],
])('after the last day %s says so from the server on, asks for nothing and names whom to ask', (_, Page) => {
  const page = <Page texts={texts} lang="en" brand="Larkspur" payer={ended} />;
  const place = document.createElement('div');
  place.innerHTML = renderToString(page);
  expect(place.querySelector('h1')?.textContent).toBe('This program has ended');
  render(page);
  expect(screen.getByText('Rent and Utilities')).toBeDefined();
  expect(screen.getByText(/The last day for payments from Juniper Commons was Jun 30, 2025\./)).toBeDefined();
  expect(screen.getByText('Payments that are already on their way still arrive.')).toBeDefined();
  expect(screen.getByText(/Ask Juniper Commons how you can get it\./)).toBeDefined();
  expect(document.querySelector('input, button, a')).toBeNull();
  expect(document.body.textContent).not.toMatch(/wants to pay you|pays you through/);
  expect(server.sent).toEqual([]);
  expect(goInstead).not.toHaveBeenCalled();
});
