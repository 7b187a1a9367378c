import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import PaymentLinkPage from '#islands/recipient-setup/payment-link-page.tsx';
import { resendSetupLink } from '#lib/contract/recipient-setup/recipient-setup.ts';
import { $typedEmail } from '#lib/stores/recipient-setup/code.ts';
import { pickTexts } from '../../../src/layouts/parts/pick-texts.ts';
import { LINK_TEXTS } from '../../../src/layouts/parts/recipient-setup-texts.ts';
import { saidOf, server, tooOften } from './support.tsx';

vi.mock('#lib/browser/firebase.ts', () => ({
  idToken: () => Promise.reject(new Error('nobody signs in here')),
}));

const email = () => screen.getByLabelText('Email') as HTMLInputElement;
const send = (typed: string) => {
  fireEvent.input(email(), { target: { value: typed } });
  fireEvent.submit(email().form as HTMLFormElement);
};

beforeEach(() => {
  render(<PaymentLinkPage texts={pickTexts('en', LINK_TEXTS)} lang="en" />);
});
afterEach(() => {
  cleanup();
  $typedEmail.set(undefined);
  sessionStorage.clear();
});

test('it asks for an address and says the same of any', async () => {
  server.on(resendSetupLink, {});
  await waitFor(() => expect(email().form?.dataset.ready).toBe('true'));
  send(' amina@example.org ');
  const heading = await screen.findByRole('heading', { level: 1, name: 'Look in your mailbox' });
  expect(document.activeElement).toBe(heading);
  screen.getByText(/^If a payment is waiting for amina@example.org,/);
  expect(server.requests(resendSetupLink).map(({ body }) => body)).toEqual([{ email: 'amina@example.org' }]);
});

test('what is no address is told at the field, and nothing is sent', async () => {
  await waitFor(() => expect(email().form?.dataset.ready).toBe('true'));
  send('amina');
  await waitFor(() => expect(email().getAttribute('aria-invalid')).toBe('true'));
  expect(saidOf(email())).not.toBe('');
  expect(server.requests(resendSetupLink)).toEqual([]);
});

test('asked for too often: for how long, and the address stays', async () => {
  server.on(resendSetupLink, tooOften(1_800));
  await waitFor(() => expect(email().form?.dataset.ready).toBe('true'));
  send('amina@example.org');
  await screen.findByText('Too many tries. Try again in 30 minutes.');
  expect(email().value).toBe('amina@example.org');
});
