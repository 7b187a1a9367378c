import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signInWithToken } from '#lib/browser/firebase.ts';
import { createUser } from '#lib/contract/registration/register.ts';
import { createTranslate } from '#lib/i18n/translate.ts';
import { pickTexts } from '../../../src/layouts/parts/pick-texts.ts';
import { REGISTRATION_TEXTS } from '../../../src/layouts/parts/registration-texts.ts';
import { REGISTRATION_ERRORS, type RegistrationErrorName } from '../../support/account-errors.ts';
import { fakeServer, refusal } from '../../support/fake-server.ts';
import { signedOut } from '../../support/sign-in-provider.ts';
import { pageOf } from './support.tsx';

vi.mock('#lib/browser/firebase.ts');
vi.mock('#lib/browser/navigate.ts');

const server = fakeServer();
const t = createTranslate(pickTexts('en', REGISTRATION_TEXTS), 'en');

beforeEach(() => {
  vi.resetAllMocks();
  signedOut();
});
afterEach(cleanup);

const LABELS = {
  phone: 'Phone number (optional)',
  password: 'Password',
  passwordAgain: 'Password, once more',
} as const;

/** What somebody types who meets it without the server. */
const TYPED: Partial<Record<RegistrationErrorName, Record<string, string>>> = {
  passwordRequirement: { Password: 'herons', 'Password, once more': 'herons' },
  passwordsMustMatch: { 'Password, once more': 'Eight-herons-4' },
};

const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
const describedBy = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

test.each(Object.entries(REGISTRATION_ERRORS))('%s is shown where it belongs', async (name, row) => {
  if (row.at === 'phone') {
    const fields = { phone: { key: `api.${row.refusal}`, msg: 'in English' } };
    server.on(createUser, refusal(row.refusal, { fields }));
  } else if (row.refusal) server.on(createUser, refusal(row.refusal));
  render(pageOf());
  await waitFor(() => expect(field('First name').form?.dataset.ready).toBe('true'));
  const typed = {
    'First name': 'Amina',
    'Last name': 'Rahimi',
    'Phone number (optional)': '2025550142',
    Password: 'Seven-herons-4',
    'Password, once more': 'Seven-herons-4',
    ...TYPED[name as RegistrationErrorName],
  };
  for (const [label, value] of Object.entries(typed)) fireEvent.input(field(label), { target: { value } });
  fireEvent.submit(field('First name').form as HTMLFormElement);
  const text = t(row.text, { email: 'a•••@example.org', length: 8 });
  if (row.at === 'page') {
    await waitFor(() => expect(document.body.textContent).toContain(text));
    expect(screen.queryByLabelText('First name')).toBeNull();
  } else {
    const shown = await screen.findByText(text);
    if (row.at === 'form') expect(shown.closest('[role=alert]')).not.toBeNull();
    else await waitFor(() => expect(describedBy(field(LABELS[row.at]))).toContain(text));
    expect(field('First name').value, 'what was typed stays').toBe('Amina');
  }
  expect(server.names()).toEqual(row.refusal ? ['createUser'] : []);
  expect(signInWithToken).not.toHaveBeenCalled();
});
