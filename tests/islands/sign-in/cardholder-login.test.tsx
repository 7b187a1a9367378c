import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import LoginPage from '#islands/sign-in/login-page.tsx';
import { authReady } from '#lib/browser/firebase.ts';
import { sendOneTimeCode } from '#lib/contract/sign-in/one-time-codes.ts';
import { $signInCode } from '#lib/stores/sign-in/code.ts';
import { pickTexts } from '../../../src/layouts/parts/pick-texts.ts';
import { fakeServer } from '../../support/fake-server.ts';

vi.mock('#lib/browser/firebase.ts');
vi.mock('#lib/browser/navigate.ts');

const texts = pickTexts('en', ['common', 'errors', 'sign-in', 'cardholder.arrive.signIn']);
const page = <LoginPage texts={texts} lang="en" brand="Larkspur" hasSocial isForCards />;
const address = () => screen.getByLabelText('Email or phone number') as HTMLInputElement;

const ready = () =>
  waitFor(() =>
    expect((screen.getByRole('button', { name: 'Send me a code' }) as HTMLButtonElement).disabled).toBe(
      false,
    ),
  );

const server = fakeServer();

beforeEach(() => {
  sessionStorage.clear();
  $signInCode.set(undefined);
  vi.mocked(authReady).mockResolvedValue(null);
});
afterEach(cleanup);

test('asks in the HTML of the server for a phone or email alone, and nothing is sent before the script runs', () => {
  const place = document.createElement('div');
  place.innerHTML = renderToString(page);
  expect(place.querySelector('h1')?.textContent).toBe('Sign in to see your card');
  expect([...place.querySelectorAll('input:not([type=checkbox])')]).toHaveLength(1);
  expect(place.querySelector<HTMLButtonElement>('[type=submit]')?.disabled).toBe(true);
});

test('one press texts a code to a phone and asks for it', async () => {
  server.on(sendOneTimeCode, { resendAfterS: 30, expiresInS: 600, codesLeft: 2, newCodesInS: 900 });
  render(page);
  await ready();
  fireEvent.change(address(), { target: { value: '(202) 555-0142' } });
  fireEvent.submit(address().form as HTMLFormElement);
  await screen.findByLabelText('6-digit code');
  expect(server.requests(sendOneTimeCode).map(({ body }) => body)).toEqual([
    { purpose: 'signIn', identifier: '+12025550142', language: 'en', brand: 'larkspur' },
  ]);
});

test('says beside the field what is neither phone nor email, and sends nothing', async () => {
  render(page);
  await ready();
  fireEvent.change(address(), { target: { value: '2025550' } });
  fireEvent.submit(address().form as HTMLFormElement);
  await waitFor(() => expect(address().getAttribute('aria-invalid')).toBe('true'));
  expect(server.names()).toEqual([]);
});

test('the password is the other way, with what was typed', async () => {
  render(page);
  await ready();
  fireEvent.change(address(), { target: { value: 'rosa@example.org' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in with a password' }));
  expect(address().value).toBe('rosa@example.org');
  expect(screen.getByLabelText('Password')).toBeTruthy();
});
