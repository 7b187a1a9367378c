import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import RecipientPage from '#islands/recipient-setup/recipient-page.tsx';
import { goTo } from '#lib/browser/navigate.ts';
import { sendOneTimeCode, verifyOneTimeCode } from '#lib/contract/sign-in/one-time-codes.ts';
import { $sentCode, $typedEmail } from '#lib/stores/recipient-setup/code.ts';
import { endSetup } from '#lib/stores/recipient-setup/session.ts';
import { $setupStep } from '#lib/stores/recipient-setup/step.ts';
import { lost, refusal } from '../../support/fake-server.ts';
import { BUSINESS, justSent, payer, server, session, texts } from './support.tsx';

vi.mock('#lib/browser/navigate.ts');
vi.mock('#lib/browser/firebase.ts', () => ({
  idToken: () => Promise.reject(new Error('nobody signs in here')),
}));

const page = <RecipientPage texts={texts} lang="en" brand="Larkspur" payer={payer} />;
const email = () => screen.getByLabelText('Email') as HTMLInputElement;
const code = () => screen.findByLabelText('6-digit code') as Promise<HTMLInputElement>;
const LOST = /We could not reach the server\. Check your connection and try again\.$/;

beforeEach(() => {
  server.on(sendOneTimeCode, { resendAfterS: 30, expiresInS: 600, codesLeft: 2, newCodesInS: 900 });
  history.replaceState(null, '', `/setup-payment/${BUSINESS}/recipient`);
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

async function send(address = 'amina@example.org') {
  fireEvent.input(email(), { target: { value: address } });
  fireEvent.submit(email().form as HTMLFormElement);
  return code();
}
async function enter(digits: string) {
  const input = await code();
  fireEvent.input(input, { target: { value: digits } });
  fireEvent.submit(input.form as HTMLFormElement);
}
const keys = () => server.requests(verifyOneTimeCode).map(({ idempotencyKey }) => idempotencyKey);

test('the page repeats an unanswered request for a code and learns that it was sent', async () => {
  server.on(sendOneTimeCode, lost, justSent(29));
  render(page);
  await send();
  expect(screen.getByText(/You can ask for a new code in (29|28) seconds/)).toBeTruthy();
  expect(screen.queryByText(LOST)).toBeNull();
  expect(server.requests(sendOneTimeCode)).toHaveLength(2);
});

test('without a connection the page says what to do, and another press continues', async () => {
  server.on(sendOneTimeCode, lost, lost, justSent(12));
  render(page);
  fireEvent.input(email(), { target: { value: 'amina@example.org' } });
  fireEvent.submit(email().form as HTMLFormElement);
  await screen.findByText(LOST);
  expect(server.requests(sendOneTimeCode)).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Send me a code' }));
  await code();
});

test('the page sends a right code again under the same key after a lost answer', async () => {
  server.onEachTry(verifyOneTimeCode, lost, { setup: session });
  render(page);
  await send();
  await enter('123456');
  await waitFor(() => expect(goTo).toHaveBeenCalledWith(`/setup-payment/recipient?businessId=${BUSINESS}`));
  expect(keys()).toEqual(['key-1', 'key-1']);
});

test('the key stays after another press, a wrong code, a reload and a failed request for a code', async () => {
  server.onEachTry(verifyOneTimeCode, lost);
  render(page);
  await send();
  await enter('123456');
  await screen.findByText(LOST);
  expect(keys()).toHaveLength(2);
  server.on(verifyOneTimeCode, refusal('code_incorrect'));
  await enter('123465');
  await screen.findByText(/The code is incorrect/);
  cleanup();
  render(page);
  server.on(sendOneTimeCode, justSent(21));
  fireEvent.click(await screen.findByRole('button', { name: 'Use another email' }));
  await waitFor(() => expect(email().form?.dataset.ready).toBe('true'));
  await send();
  server.on(verifyOneTimeCode, { setup: session });
  await enter('123456');
  await waitFor(() => expect(goTo).toHaveBeenCalled());
  expect(keys()).toEqual(Array(4).fill('key-1'));
});

test('another address gets its own key', async () => {
  server.on(verifyOneTimeCode, refusal('code_incorrect'));
  render(page);
  await send();
  await enter('111111');
  await screen.findByText(/The code is incorrect/);
  fireEvent.click(screen.getByRole('button', { name: 'Use another email' }));
  await waitFor(() => expect(email().form?.dataset.ready).toBe('true'));
  await send('noor@example.org');
  await enter('222222');
  await waitFor(() => expect(keys()).toHaveLength(2));
  expect(keys()[1]).not.toBe(keys()[0]);
});

test('a proven address that is not registered is reported, although the first answer was lost', async () => {
  server.onEachTry(verifyOneTimeCode, lost, refusal('email_not_registered'));
  render(page);
  await send();
  await enter('123456');
  await screen.findByText(/This email is not registered/);
});
