import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import LoginPage from '#islands/sign-in/login-page.tsx';
import { signInWithToken } from '#lib/browser/firebase.ts';
import { goInstead } from '#lib/browser/navigate.ts';
import { getUser } from '#lib/contract/people/get-user.ts';
import { sendOneTimeCode, verifyOneTimeCode } from '#lib/contract/sign-in/one-time-codes.ts';
import { $signInCode } from '#lib/stores/sign-in/code.ts';
import common from '../../../locales/en/common.json' with { type: 'json' };
import errors from '../../../locales/en/errors.json' with { type: 'json' };
import words from '../../../locales/en/sign-in.json' with { type: 'json' };
import { answerOf, SOUTH, south } from '../../stores/support.ts';
import { fakeServer, lost, refusal } from '../../support/fake-server.ts';
import { signedIn, signedOut } from '../../support/sign-in-provider.ts';

vi.mock('#lib/browser/firebase.ts');
vi.mock('#lib/browser/navigate.ts');

const server = fakeServer();
const SENT = { resendAfterS: 30, expiresInS: 600, codesLeft: 2, newCodesInS: 900 };

beforeEach(() => {
  vi.resetAllMocks();
  sessionStorage.clear();
  $signInCode.set(undefined);
  signedOut();
  server.on(sendOneTimeCode, SENT);
});
afterEach(cleanup);

const identifier = () => screen.getByLabelText('Email or phone number') as HTMLInputElement;
const codeBox = () => screen.findByLabelText('6-digit code') as Promise<HTMLInputElement>;

/** The sign-in page with something typed, on the way to a code. */
async function askForCode(typed: string): Promise<void> {
  render(
    <LoginPage texts={{ common, errors, 'sign-in': words }} lang="en" brand="Larkspur" hasSocial={false} />,
  );
  fireEvent.change(identifier(), { target: { value: typed } });
  const button = screen.getByRole('button', { name: 'Send me a code instead' }) as HTMLButtonElement;
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
}

async function typeCode(code: string): Promise<void> {
  const box = await codeBox();
  fireEvent.input(box, { target: { value: code } });
  fireEvent.submit(box.form as HTMLFormElement);
}

const described = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

test('what was typed before gets a code at once', async () => {
  await askForCode('amina@example.org');
  await screen.findByText('We sent a 6-digit code to amina@example.org.');
  expect((await codeBox()).autocomplete).toBe('one-time-code');
  expect(server.requests(sendOneTimeCode)).toEqual(
    [
      {
        params: undefined,
        query: undefined,
        body: { purpose: 'signIn', identifier: 'amina@example.org', language: 'en', brand: 'larkspur' },
      },
    ].map(({ body }) => expect.objectContaining({ body })),
  );
});

test.each([
  [240, 'No code was sent now. You can ask again in 4 minutes.'],
  [900, 'No code was sent now. You can ask again in 15 minutes.'],
])(
  'after too many codes it says that none was sent, and when one can be: %i s',
  async (retryAfterS, words) => {
    server.on(sendOneTimeCode, refusal('too_many_requests', { retryAfterS }));
    await askForCode('amina@example.org');
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect(screen.queryByText(/We sent a 6-digit code/)).toBeNull();
  },
);

test('one that was sent a moment ago, from another tab, is asked for', async () => {
  server.on(sendOneTimeCode, refusal('code_just_sent', { retryAfterS: 20 }));
  await askForCode('amina@example.org');
  await screen.findByText('We sent a 6-digit code to amina@example.org.');
});

test('a phone gets a text message, and is read as people write it', async () => {
  await askForCode('2025550142');
  await screen.findByText(/We sent a 6-digit code to .*\(202\) 555-0142.*\./);
  expect(described(await codeBox())).toContain('It works for 10 min.');
  expect(described(await codeBox())).not.toContain('spam');
});

test('without an address it asks for one, and says what is wrong with it', async () => {
  await askForCode('');
  fireEvent.submit(
    (await screen.findByRole('button', { name: 'Send me a code' })).closest('form') as HTMLFormElement,
  );
  await waitFor(() => expect(described(identifier())).toContain('is required'));
  expect(document.activeElement).toBe(identifier());
  fireEvent.change(identifier(), { target: { value: 'amina@' } });
  fireEvent.submit(identifier().form as HTMLFormElement);
  await waitFor(() => expect(described(identifier())).toContain('Invalid Email'));
  expect(server.names()).toEqual([]);
});

test('the right code, pasted with blanks and in other digits, signs in and leads on', async () => {
  server.on(verifyOneTimeCode, { customToken: 'a-token' });
  server.on(getUser, answerOf(south));
  await askForCode('amina@example.org');
  await codeBox();
  signedIn();
  await typeCode('۱۲۳ 456');
  await waitFor(() => expect(goInstead).toHaveBeenCalledWith(`/${SOUTH}/cards`));
  expect(signInWithToken).toHaveBeenCalledWith('a-token');
  expect(server.requests(verifyOneTimeCode)[0]?.body).toEqual({
    purpose: 'signIn',
    identifier: 'amina@example.org',
    code: '123456',
    language: 'en',
  });
  expect($signInCode.get()).toBeUndefined();
});

test('a wrong code says how many tries are left, and after the last one asks for a new code', async () => {
  const wrong = (left: number) =>
    refusal('code_incorrect', {
      fields: { code: { key: 'field.codeIncorrect', params: { left }, msg: '' } },
    });
  server.on(verifyOneTimeCode, wrong(1), wrong(0));
  await askForCode('amina@example.org');
  await typeCode('111111');
  await screen.findByText(/Tries left: 1/);
  await typeCode('222222');
  await screen.findByText('This code is used up. Ask for a new one.');
  expect(screen.queryByRole('button', { name: 'Confirm the code' })).toBeNull();
});

test.each([
  ['email_not_found', words.error.emailNotFound, 'identifier'],
  ['phone_not_found', words.error.phoneNotFound, 'identifier'],
  ['account_not_activated', words.error.notActivated, 'form'],
  ['account_error', words.error.accountError, 'form'],
] as const)(
  '%s, which only a right code reveals, stands beside the address that is kept',
  async (name, text, at) => {
    server.on(verifyOneTimeCode, refusal(name));
    await askForCode('amina@example.org');
    await typeCode('123456');
    const shown = await screen.findByText(text);
    expect(identifier().value).toBe('amina@example.org');
    if (at === 'identifier') expect(described(identifier())).toContain(text);
    else expect(shown.closest('[role=alert]')).not.toBeNull();
  },
);

test('a code that could not be sent says so', async () => {
  server.on(sendOneTimeCode, refusal('internal'));
  await askForCode('amina@example.org');
  await screen.findByText(words.code.failed);
  expect(identifier().value).toBe('amina@example.org');
});

test('a lost answer keeps the code, and the same key takes it again', async () => {
  server.onEachTry(verifyOneTimeCode, lost, lost, { customToken: 'a-token' });
  server.on(getUser, answerOf(south));
  await askForCode('amina@example.org');
  await typeCode('123456');
  await screen.findByText(words.error.offline);
  signedIn();
  await typeCode('123456');
  await waitFor(() => expect(signInWithToken).toHaveBeenCalledWith('a-token'));
  const keys = server.requests(verifyOneTimeCode).map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size).toBe(1);
});

test('another address can be used, and the first one is still there', async () => {
  await askForCode('amina@example.org');
  await codeBox();
  fireEvent.click(screen.getByRole('button', { name: 'Use another email or phone number' }));
  await waitFor(() => expect(identifier().value).toBe('amina@example.org'));
  fireEvent.click(screen.getByRole('button', { name: 'Use my password instead' }));
  await screen.findByLabelText('Password');
  expect(identifier().value).toBe('amina@example.org');
});
