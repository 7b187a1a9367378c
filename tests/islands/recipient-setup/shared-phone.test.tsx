import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import RecipientPage from '#islands/recipient-setup/recipient-page.tsx';
import { checkInvitation } from '#lib/contract/recipient-setup/recipient-setup.ts';
import { sendOneTimeCode } from '#lib/contract/sign-in/one-time-codes.ts';
import { $sentCode, $typedEmail } from '#lib/stores/recipient-setup/code.ts';
import { $setup, endSetup } from '#lib/stores/recipient-setup/session.ts';
import { $setupStep } from '#lib/stores/recipient-setup/step.ts';
import { payer, server, setup, texts } from './support.tsx';

vi.mock('#lib/browser/navigate.ts');
vi.mock('#lib/browser/firebase.ts', () => ({
  idToken: () => Promise.reject(new Error('nobody signs in here')),
}));

const page = <RecipientPage texts={texts} lang="en" brand="Larkspur" payer={payer} />;
const email = () => screen.getByLabelText('Email') as HTMLInputElement;
const code = () => screen.findByLabelText('6-digit code');

beforeEach(() => {
  server.on(sendOneTimeCode, { resendAfterS: 30, expiresInS: 600, codesLeft: 2, newCodesInS: 900 });
  server.on(checkInvitation, { state: 'open', language: 'en' });
});
afterEach(() => {
  cleanup();
  endSetup();
  $sentCode.set(undefined);
  $typedEmail.set(undefined);
  $setupStep.set(undefined);
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const come = (link: string) => history.replaceState(null, '', `?invitation=${link}`);

test('a set-up of this tab is offered at its own address, and not to somebody with another link', async () => {
  $setup.set(setup);
  come('link');
  render(page);
  await screen.findByText('Your email amina@example.org is confirmed already.');
  cleanup();
  come('another');
  render(page);
  await waitFor(() => expect(email().form?.dataset.ready).toBe('true'));
  expect(screen.queryByRole('link', { name: 'Go on' })).toBeNull();
});

test('a code sent for one link is not asked for under another link', async () => {
  come('link');
  render(page);
  fireEvent.input(email(), { target: { value: 'amina@example.org' } });
  fireEvent.submit(email().form as HTMLFormElement);
  await code();
  cleanup();
  come('another');
  render(page);
  await waitFor(() => expect(email().form?.dataset.ready).toBe('true'));
  expect(screen.queryByLabelText('6-digit code')).toBeNull();
  cleanup();
  come('link');
  render(page);
  await code();
});

test('an address typed under one link is not shown under another link or without one', async () => {
  come('link');
  render(page);
  fireEvent.input(email(), { target: { value: 'amina@example.org' } });
  for (const other of ['?invitation=another', location.pathname]) {
    cleanup();
    history.replaceState(null, '', other);
    render(page);
    await waitFor(() => expect(email().form?.dataset.ready).toBe('true'));
    expect(email().value).toBe('');
  }
  cleanup();
  come('link');
  render(page);
  await waitFor(() => expect(email().value).toBe('amina@example.org'));
});
