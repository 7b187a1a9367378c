import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import LoginPage from '#islands/sign-in/login-page.tsx';
import { goInstead } from '#lib/browser/navigate.ts';
import { verifySecondFactor } from '#lib/contract/sign-in/second-factor.ts';
import common from '../../../locales/en/common.json' with { type: 'json' };
import errors from '../../../locales/en/errors.json' with { type: 'json' };
import words from '../../../locales/en/sign-in.json' with { type: 'json' };
import { fakeServer, lost, refusal } from '../../support/fake-server.ts';
import { signedIn, signedOut } from '../../support/sign-in-provider.ts';

vi.mock('#lib/browser/firebase.ts');
vi.mock('#lib/browser/navigate.ts');

const server = fakeServer();

beforeEach(() => {
  sessionStorage.clear();
  signedOut();
});
afterEach(cleanup);

const CODE = 'Code of your authenticator app';
const problem = (left: number) =>
  refusal('second_factor_incorrect', {
    fields: { code: { key: 'field.secondFactorIncorrect', params: { left }, msg: '' } },
  });

const open = () =>
  render(
    <LoginPage texts={{ common, errors, 'sign-in': words }} lang="en" brand="Larkspur" hasSocial={false} />,
  );

/** Their password was right; the code is asked. */
async function askedForCode() {
  open();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Sign in' })).toHaveProperty('disabled', false),
  );
  fireEvent.change(screen.getByLabelText('Email or phone number'), { target: { value: 'a@example.com' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'right' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('heading', { name: 'Enter your code' });
}

const type = (label: string, code: string) => {
  fireEvent.input(screen.getByLabelText(label), { target: { value: code } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
};
const challenge = { secondFactor: { challenge: 'c1', expiresInS: 600 } };

test('a right password leads to the code, and a right code to the first page', async () => {
  server.answer({
    validateLogin: challenge,
    verifySecondFactor: () => {
      signedIn({ uid: 'u1', email: 'a@example.com' });
      return { customToken: 'custom' };
    },
    getUser: {
      user: { id: 'u1', firstName: 'A', lastName: 'B', email: null, phone: null, language: 'en' },
      businesses: [],
      cards: [],
      isStaff: false,
    },
  });
  await askedForCode();
  expect(document.activeElement?.textContent).toBe('Enter your code');
  type(CODE, '123 456');
  await waitFor(() => expect(goInstead).toHaveBeenCalledWith('/landingPage'));
  expect(server.requests(verifySecondFactor)).toMatchObject([{ body: { challenge: 'c1', code: '123 456' } }]);
});

test('an empty code sends nothing, and a wrong one says how many tries are left', async () => {
  server.answer({ validateLogin: challenge, verifySecondFactor: problem(4) });
  await askedForCode();
  type(CODE, '');
  await screen.findByText('Code of your authenticator app is required');
  expect(server.requests(verifySecondFactor)).toEqual([]);
  type(CODE, '000000');
  await screen.findByText(/not right, or it was used before.*Tries left: 4/);
  expect((screen.getByLabelText(CODE) as HTMLInputElement).value).toBe('000000');
});

test('without the app a recovery code is typed, and the way back leads to it again', async () => {
  server.answer({ validateLogin: challenge, verifySecondFactor: problem(4) });
  await askedForCode();
  fireEvent.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
  type('Recovery code', 'AB2CD-EF3GH');
  await screen.findByText(/Tries left: 4/);
  expect(server.requests(verifySecondFactor)).toMatchObject([{ body: { code: 'AB2CD-EF3GH' } }]);
  fireEvent.click(screen.getByRole('button', { name: 'Use the authenticator app' }));
  expect(screen.getByLabelText(CODE)).toBeTruthy();
});

test('a sign-in that took too long begins again at the password', async () => {
  server.answer({ validateLogin: challenge, verifySecondFactor: refusal('sign_in_over') });
  await askedForCode();
  type(CODE, '123456');
  await screen.findByText(/took too long or had too many wrong codes/);
  expect(screen.queryByLabelText(CODE)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Sign in another way' }));
  expect(screen.getByLabelText('Password')).toBeTruthy();
  cleanup();
  open();
  expect(screen.getByLabelText('Password'), 'a reload does not ask for the code again').toBeTruthy();
});

test('a reload asks for the code again, and the way back for the password', async () => {
  server.answer({ validateLogin: challenge, verifySecondFactor: problem(4) });
  await askedForCode();
  cleanup();
  open();
  await screen.findByRole('heading', { name: 'Enter your code' });
  type(CODE, '000000');
  await screen.findByText(/Tries left: 4/);
  expect(server.requests(verifySecondFactor)).toMatchObject([{ body: { challenge: 'c1' } }]);
  fireEvent.click(screen.getByRole('button', { name: 'Sign in another way' }));
  cleanup();
  open();
  expect(screen.getByLabelText('Password')).toBeTruthy();
});

test('a lost answer is said, and the code can be sent again', async () => {
  server.answer({ validateLogin: challenge, verifySecondFactor: lost });
  await askedForCode();
  type(CODE, '123456');
  await screen.findByText(/could not reach the server/i);
  expect(screen.getByRole('button', { name: 'Sign in' })).toHaveProperty('disabled', false);
});
