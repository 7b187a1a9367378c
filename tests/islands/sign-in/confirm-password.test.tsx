import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConfirmPassword } from '#islands/flow/confirm-password.tsx';
import { signInWithToken } from '#lib/browser/firebase.ts';
import { sendOneTimeCode, verifyOneTimeCode } from '#lib/contract/sign-in/one-time-codes.ts';
import { verifySecondFactor } from '#lib/contract/sign-in/second-factor.ts';
import { refusal } from '../../support/fake-server.ts';
import { signedIn } from '../../support/sign-in-provider.ts';
import { answer, draw, server, startAnew } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');

const EMAIL = 'grace@example.org';
const USER = { id: 'u1', firstName: 'Grace', lastName: 'O', email: EMAIL, phone: null, language: 'en' };
const APP = 'Code of your authenticator app';
const SENT = { resendAfterS: 30, expiresInS: 600, codesLeft: 2, newCodesInS: 900 };
const asksFactor = { secondFactor: { challenge: 'c1', expiresInS: 600 } };

const onConfirmed = vi.fn();
beforeEach(() => {
  startAnew();
  signedIn({ email: EMAIL });
});
afterEach(cleanup);

const open = () => draw(<ConfirmPassword onConfirmed={onConfirmed} onBack={() => {}} />);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));
function give(label: string, value: string) {
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
  press('Confirm');
}

test('a right password of an account with a second factor leads to its code, and the code confirms', async () => {
  let tries = 0;
  answer({
    validateLogin: asksFactor,
    verifySecondFactor: () => {
      tries += 1;
      if (tries > 1) return { customToken: 'custom' };
      const code = { key: 'field.secondFactorIncorrect', params: { left: 4 }, msg: '' };
      return refusal('second_factor_incorrect', { fields: { code } });
    },
  });
  open();
  give('Your password', 'right');
  await screen.findByLabelText(APP);
  press('Confirm');
  await screen.findByText('Enter a code');
  give(APP, '000000');
  await screen.findByText(/Tries left: 4/);
  expect(onConfirmed).not.toHaveBeenCalled();
  give(APP, '123456');
  await waitFor(() => expect(onConfirmed).toHaveBeenCalledOnce());
  expect(signInWithToken).toHaveBeenCalledWith('custom');
  expect(server.requests(verifySecondFactor)[1]?.body).toEqual({ challenge: 'c1', code: '123456' });
});

test('a challenge that is over begins at the password again', async () => {
  answer({ validateLogin: asksFactor, verifySecondFactor: refusal('sign_in_over') });
  open();
  give('Your password', 'right');
  await screen.findByLabelText(APP);
  give(APP, '123456');
  await screen.findByLabelText('Your password');
  expect(screen.getByText(/took too long or had too many wrong codes/)).toBeTruthy();
});

test('who has no password confirms by a code that is sent to their address', async () => {
  let tries = 0;
  answer({
    validateLogin: refusal('social_required'),
    getUser: { user: USER, businesses: [], cards: [], isStaff: false },
    sendOneTimeCode: SENT,
    verifyOneTimeCode: () => {
      tries += 1;
      if (tries > 1) return { customToken: 'by-code' };
      const code = { key: 'field.codeIncorrect', params: { left: 3 }, msg: '' };
      return refusal('code_incorrect', { fields: { code } });
    },
  });
  open();
  give('Your password', 'guessed');
  await screen.findByText(/Your account has no password/);
  press('Use a code instead of the password');
  await screen.findByText(/We sent a code to .*grace@example.org/);
  expect(document.activeElement).toBe(screen.getByLabelText('6-digit code'));
  expect(server.requests(sendOneTimeCode)[0]?.body).toMatchObject({ purpose: 'signIn', identifier: EMAIL });
  give('6-digit code', '111 111');
  await screen.findByText(/Tries left: 3/);
  give('6-digit code', '222222');
  await waitFor(() => expect(onConfirmed).toHaveBeenCalledOnce());
  expect(signInWithToken).toHaveBeenCalledWith('by-code');
  const keys = server.requests(verifyOneTimeCode).map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size, 'all tries share a key').toBe(1);
});

test('a code that could not be sent is said, and the password is still there', async () => {
  answer({
    getUser: { user: USER, businesses: [], cards: [], isStaff: false },
    sendOneTimeCode: refusal('too_many_requests'),
  });
  open();
  press('Use a code instead of the password');
  await screen.findByText(/The code was not sent/);
  expect(screen.getByLabelText('Your password')).toBeTruthy();
});
