import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import LoginPage from '#islands/sign-in/login-page.tsx';
import { signInWithToken } from '#lib/browser/firebase.ts';
import { goInstead } from '#lib/browser/navigate.ts';
import { proveByGoogle } from '#lib/browser/social.ts';
import type { SocialFailure } from '#lib/browser/social-client.ts';
import { staysSignedIn } from '#lib/browser/stay-signed-in.ts';
import { getUser } from '#lib/contract/people/get-user.ts';
import { signInBySocial } from '#lib/contract/sign-in/social.ts';
import { createTranslate } from '#lib/i18n/translate.ts';
import common from '../../../locales/en/common.json' with { type: 'json' };
import errors from '../../../locales/en/errors.json' with { type: 'json' };
import words from '../../../locales/en/sign-in.json' with { type: 'json' };
import { answerOf, SOUTH, south } from '../../stores/support.ts';
import { SOCIAL_ERRORS } from '../../support/account-errors.ts';
import { fakeServer, refusal } from '../../support/fake-server.ts';
import { signedIn, signedOut } from '../../support/sign-in-provider.ts';

vi.mock('#lib/browser/firebase.ts');
vi.mock('#lib/browser/navigate.ts');
vi.mock('#lib/browser/social.ts');

const server = fakeServer();
const texts = { common, errors, 'sign-in': words };
const t = createTranslate(texts, 'en');
const page = (hasSocial = true) => (
  <LoginPage texts={texts} lang="en" brand="Larkspur" hasSocial={hasSocial} />
);

beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  signedOut();
});
afterEach(cleanup);

const google = () => screen.getByRole('button', { name: 'Continue with Google' }) as HTMLButtonElement;
const stay = () => screen.getByRole('checkbox', { name: /Stay signed in/ }) as HTMLInputElement;

async function pressGoogle(): Promise<void> {
  render(page());
  await waitFor(() => expect(google().disabled).toBe(false));
  fireEvent.click(google());
}

describe('Google', () => {
  test('is offered only where it can be reached', () => {
    render(page(false));
    expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull();
  });

  test('what it proves is exchanged for a session of our own', async () => {
    vi.mocked(proveByGoogle).mockResolvedValue({ ok: true, idToken: 'a-proof' });
    server.on(signInBySocial, { customToken: 'a-token' });
    server.on(getUser, answerOf(south));
    signedIn();
    vi.mocked(signInWithToken).mockClear();
    await pressGoogle();
    await waitFor(() => expect(goInstead).toHaveBeenCalledWith(`/${SOUTH}/cards`));
    expect(server.requests(signInBySocial)[0]?.body).toEqual({ idToken: 'a-proof' });
  });

  test.each([
    ...Object.values(SOCIAL_ERRORS),
    {
      state: 'the proof is not genuine or too old',
      refusal: 'unauthenticated',
      text: 'sign-in.error.unexpected',
    },
  ] as const)('$state: it is said below it', async ({ refusal: name, text }) => {
    vi.mocked(proveByGoogle).mockResolvedValue({ ok: true, idToken: 'a-proof' });
    server.on(signInBySocial, refusal(name));
    await pressGoogle();
    const shown = await screen.findByText(t(text, { provider: 'Google' }));
    expect(shown.closest('[role=alert]')).not.toBeNull();
    expect(signInWithToken).not.toHaveBeenCalled();
  });

  test.each([
    ['blocked', 'popupBlocked'],
    ['closed', 'popupClosed'],
    ['otherWay', 'otherWay'],
    ['offline', 'offline'],
    ['unexpected', 'unexpected'],
  ] as const satisfies [SocialFailure, string][])('%s: nobody came back', async (error, key) => {
    vi.mocked(proveByGoogle).mockResolvedValue({ ok: false, error });
    await pressGoogle();
    await screen.findByText(t(`sign-in.error.${key}`, { provider: 'Google' }));
    expect(server.names()).toEqual([]);
  });

  test('whoever closed its window may press again', async () => {
    vi.mocked(proveByGoogle).mockResolvedValue({ ok: false, error: 'closed' });
    await pressGoogle();
    await screen.findByText(/was closed before it was done/);
    expect(google().hasAttribute('aria-busy')).toBe(false);
    expect(google().disabled).toBe(false);
  });
});

describe('staying signed in', () => {
  test('is off until somebody chooses it, and remembered for the device', async () => {
    render(page());
    expect(stay().checked).toBe(false);
    expect(staysSignedIn()).toBe(false);
    fireEvent.click(stay());
    expect(staysSignedIn()).toBe(true);
    cleanup();
    render(page());
    await waitFor(() => expect(stay().checked).toBe(true));
    fireEvent.click(stay());
    expect(staysSignedIn()).toBe(false);
  });

  test('what was ticked before the script ran counts', async () => {
    const place = document.createElement('div');
    document.body.append(place);
    place.innerHTML = renderToString(page());
    const box = place.querySelector<HTMLInputElement>('input[name=stay]') as HTMLInputElement;
    box.checked = true;
    render(page(), { container: place, hydrate: true });
    await waitFor(() => expect(staysSignedIn()).toBe(true));
    expect(box.checked).toBe(true);
  });
});
