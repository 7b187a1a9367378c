import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import LoginPage from '#islands/sign-in/login-page.tsx';
import { authReady, signInWithToken } from '#lib/browser/firebase.ts';
import { validateLogin } from '#lib/contract/sign-in/validate-login.ts';
import { createTranslate } from '#lib/i18n/translate.ts';
import common from '../../../locales/en/common.json' with { type: 'json' };
import errors from '../../../locales/en/errors.json' with { type: 'json' };
import words from '../../../locales/en/sign-in.json' with { type: 'json' };
import { SIGN_IN_ERRORS, type SignInErrorName } from '../../support/account-errors.ts';
import { fakeServer, refusal } from '../../support/fake-server.ts';

vi.mock('#lib/browser/firebase.ts');
vi.mock('#lib/browser/navigate.ts');

const server = fakeServer();
const texts = { common, errors, 'sign-in': words };
const t = createTranslate(texts, 'en');

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(authReady).mockResolvedValue(null);
});
afterEach(cleanup);

/** What somebody types who meets it without the server. */
const TYPED: Partial<Record<SignInErrorName, string>> = {
  invalidEmail: 'amina@',
  invalidPhone: '202-555-01',
};

const LABELS = { identifier: 'Email or phone number', password: 'Password' } as const;

const describedBy = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

test.each(Object.entries(SIGN_IN_ERRORS))('%s is shown where it belongs', async (name, row) => {
  const typed = TYPED[name as SignInErrorName] ?? 'amina@example.org';
  if (row.refusal) server.on(validateLogin, refusal(row.refusal));
  render(<LoginPage texts={texts} lang="en" brand="Larkspur" hasSocial />);
  const identifier = screen.getByLabelText(LABELS.identifier) as HTMLInputElement;
  fireEvent.change(identifier, { target: { value: typed } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Some-password-1' } });
  fireEvent.submit(identifier.form as HTMLFormElement);
  const text = t(row.text, { provider: 'Google' });
  const shown = await screen.findByText(text);
  if (row.at === 'form') expect(shown.closest('[role=alert]')).not.toBeNull();
  else {
    const input = screen.getByLabelText(LABELS[row.at]);
    expect(describedBy(input)).toContain(text);
    await waitFor(() => expect(document.activeElement).toBe(input));
  }
  expect(identifier.value, 'what was typed stays').toBe(typed);
  expect(server.names()).toEqual(row.refusal ? ['validateLogin'] : []);
  expect(signInWithToken).not.toHaveBeenCalled();
});
