import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import ResetPasswordPage from '#islands/sign-in/reset-password-page.tsx';
import type { OutputOf } from '#lib/contract/call.ts';
import { getAccountLink } from '#lib/contract/registration/links.ts';
import { resetPassword, sendPasswordReset } from '#lib/contract/sign-in/password-reset.ts';
import { createTranslate } from '#lib/i18n/translate.ts';
import common from '../../../locales/en/common.json' with { type: 'json' };
import errors from '../../../locales/en/errors.json' with { type: 'json' };
import words from '../../../locales/en/sign-in.json' with { type: 'json' };
import { RESET_ERRORS } from '../../support/account-errors.ts';
import { fakeServer, lost, refusal } from '../../support/fake-server.ts';

vi.mock('#lib/browser/firebase.ts');
vi.mock('#lib/browser/navigate.ts');

const server = fakeServer();
const texts = { common, errors, 'sign-in': words };
const t = createTranslate(texts, 'en');
const GOOD = 'Another-lark-28';

const LINK: OutputOf<typeof getAccountLink> = {
  kind: 'passwordReset',
  state: 'open',
  language: 'en',
  expiresAt: '2026-03-08T12:00:00.000Z',
  organizationName: null,
  programName: null,
  email: 'a•••@example.org',
  hasAccount: true,
  roleName: null,
  cardLast4: null,
  founder: null,
};

beforeEach(() => {
  vi.resetAllMocks();
  history.replaceState(null, '', '/reset-password?token=one-secret');
  server.on(getAccountLink, LINK);
});
afterEach(cleanup);

const first = () => screen.findByLabelText(words.reset.newPassword) as Promise<HTMLInputElement>;
const again = () => screen.getByLabelText(words.reset.again) as HTMLInputElement;

async function choose(password: string, repeated = password): Promise<void> {
  render(<ResetPasswordPage texts={texts} lang="en" brand="Larkspur" />);
  fireEvent.input(await first(), { target: { value: password } });
  fireEvent.input(again(), { target: { value: repeated } });
  fireEvent.submit(again().form as HTMLFormElement);
}

const describedBy = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

describe('the page of the link', () => {
  test('changes the password under a key, and leads to sign-in', async () => {
    server.on(resetPassword, {});
    await choose(GOOD);
    const heading = await screen.findByRole('heading', { name: words.reset.doneHeading });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByRole('link', { name: words.heading }).getAttribute('href')).toBe('/login');
    expect(server.requests(resetPassword)).toEqual([
      { body: { token: 'one-secret', password: GOOD }, idempotencyKey: 'key-1' },
    ]);
  });

  test('ticks off what the password has', async () => {
    render(<ResetPasswordPage texts={texts} lang="en" brand="Larkspur" />);
    const met = () => document.querySelectorAll('[data-met]').length;
    for (const [typed, count] of [
      ['lark', 0],
      ['lark-', 1],
      ['lark-1', 2],
      ['larkspur-1', 3],
    ] as const) {
      fireEvent.input(await first(), { target: { value: typed } });
      expect(met(), typed).toBe(count);
    }
  });

  test(RESET_ERRORS.passwordRequirement.spec, async () => {
    await choose('lark-2', 'something else');
    await waitFor(async () => expect(document.activeElement).toBe(await first()));
    expect(describedBy(await first())).toContain(t(RESET_ERRORS.passwordRequirement.text));
    expect(describedBy(again())).toBe('');
  });

  test(RESET_ERRORS.passwordsMustMatch.spec, async () => {
    await choose(GOOD, `${GOOD}x`);
    await waitFor(() => expect(document.activeElement).toBe(again()));
    expect(describedBy(again())).toContain(t(RESET_ERRORS.passwordsMustMatch.text));
    expect(server.names()).toEqual(['getAccountLink']);
  });

  test(RESET_ERRORS.disabledAccount.state, async () => {
    server.on(resetPassword, refusal('account_error'));
    await choose(GOOD);
    const text = await screen.findByText(t(RESET_ERRORS.disabledAccount.text));
    expect(text.closest('[role=alert]')).not.toBeNull();
  });

  test('a lost answer keeps what was typed, and the same press goes under the same key', async () => {
    server.on(resetPassword, lost);
    await choose(GOOD);
    await screen.findByText(words.error.offline);
    server.on(resetPassword, {});
    fireEvent.submit(again().form as HTMLFormElement);
    await screen.findByText(words.reset.doneBody);
    const keys = server.requests(resetPassword).map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(1);
  });

  const dead = [RESET_ERRORS.usedLink, RESET_ERRORS.expiredLink, RESET_ERRORS.invalidLink];
  test.each(dead)('$state, found out by the press', async ({ refusal: name, text }) => {
    server.on(resetPassword, refusal(name));
    await choose(GOOD);
    await screen.findByRole('heading', { name: t(text) });
  });

  test.each([
    ['used', RESET_ERRORS.usedLink],
    ['expired', RESET_ERRORS.expiredLink],
    ['revoked', RESET_ERRORS.invalidLink],
  ] as const)('%s, found out as the page opens: it offers another link', async (state, { text }) => {
    server.on(getAccountLink, { ...LINK, state });
    render(<ResetPasswordPage texts={texts} lang="en" brand="Larkspur" />);
    await screen.findByRole('heading', { name: t(text) });
    fireEvent.click(screen.getByRole('button', { name: words.reset.askAnew }));
    await screen.findByRole('heading', { name: words.reset.heading });
  });

  test('a link for something else is none', async () => {
    server.on(getAccountLink, { ...LINK, kind: 'member' });
    render(<ResetPasswordPage texts={texts} lang="en" brand="Larkspur" />);
    await screen.findByRole('heading', { name: words.reset.invalidHeading });
  });
});

describe('asking for a link', () => {
  async function ask(email: string): Promise<HTMLInputElement> {
    server.on(getAccountLink, { ...LINK, state: 'expired' });
    render(<ResetPasswordPage texts={texts} lang="en" brand="Larkspur" />);
    fireEvent.click(await screen.findByRole('button', { name: words.reset.askAnew }));
    const input = (await screen.findByLabelText(words.email)) as HTMLInputElement;
    fireEvent.change(input, { target: { value: email } });
    fireEvent.submit(input.form as HTMLFormElement);
    return input;
  }

  test('says the same whether or not there is an account', async () => {
    server.on(sendPasswordReset, { resendAfterS: 30 });
    await ask(' amina@example.org ');
    await screen.findByText(t('sign-in.reset.sent', { email: 'amina@example.org' }));
    expect(server.requests(sendPasswordReset)[0]).toMatchObject({
      body: { email: 'amina@example.org', language: 'en' },
    });
  });

  test.each([
    [RESET_ERRORS.resetMailFailed.state, refusal('unavailable'), t(RESET_ERRORS.resetMailFailed.text)],
    ['no answer', lost, t(RESET_ERRORS.resetMailFailed.text)],
    [
      'too soon',
      refusal('too_many_requests', { retryAfterS: 21 }),
      'Too many tries. You can try again in 21 seconds.',
    ],
  ])('%s', async (_, answer, text) => {
    server.on(sendPasswordReset, answer);
    const input = await ask('amina@example.org');
    expect((await screen.findByText(text)).closest('[role=alert]')).not.toBeNull();
    expect(input.value).toBe('amina@example.org');
  });

  test('an address that is none is said beside it', async () => {
    const input = await ask('amina@');
    await waitFor(() => expect(describedBy(input)).toContain('Invalid Email'));
    expect(server.names()).toEqual(['getAccountLink']);
  });
});
