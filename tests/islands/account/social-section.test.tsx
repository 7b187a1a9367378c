import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AccountPage } from '#islands/account/account-page.tsx';
import { proveByGoogle } from '#lib/browser/social.ts';
import { connectSocial, disconnectSocial, getSocialIdentities } from '#lib/contract/sign-in/social.ts';
import { textsFor } from '#lib/i18n/texts.ts';
import { refusal } from '../../support/fake-server.ts';
import { answer, begin, draw, server, startAnew } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');
vi.mock('#lib/browser/social.ts', () => ({ proveByGoogle: vi.fn(), preloadSocial: vi.fn() }));

const texts = textsFor('en', ['common', 'errors', 'account', 'sign-in', 'shell', 'list']);
const CONNECTED = { provider: 'google' as const, connectedAt: '2026-11-20T15:00:00.000Z' };
const USER = {
  id: 'u1',
  firstName: 'Grace',
  lastName: 'Okafor',
  email: 'g@example.org',
  phone: null,
  language: 'en',
};

beforeEach(() => {
  startAnew();
  vi.mocked(proveByGoogle).mockResolvedValue({ ok: true, idToken: 'proof' });
});
afterEach(cleanup);

async function open(own: Parameters<typeof answer>[0] = {}, hasSocial = true) {
  answer({
    getUser: () => ({ user: USER, businesses: [], cards: [], isStaff: false }),
    getAccountChanges: { email: null, phone: null, isPhoneConfirmed: true },
    getSecondFactor: { onSince: null, recoveryCodesLeft: 0 },
    listSignIns: { items: [], nextCursor: null },
    getSocialIdentities: { identities: [] },
    ...own,
  });
  begin([], '/account');
  history.replaceState(null, '', '/account');
  draw(<AccountPage texts={texts} lang="en" brand="Larkspur" hasSocial={hasSocial} />, texts);
  await screen.findByRole('heading', { name: 'Two-step sign-in' });
  await waitFor(() => expect(server.requests(getSocialIdentities)).not.toEqual([]));
}
const press = (name: string) =>
  fireEvent.click(screen.getAllByRole('button', { name, hidden: true }).at(-1) as HTMLElement);
const dialog = async () => {
  await waitFor(() => expect(document.querySelector('dialog[open]')).toBeTruthy());
  return within(document.querySelector('dialog[open]') as HTMLElement);
};

test('Google is asked first, and connected after a question', async () => {
  let identities: (typeof CONNECTED)[] = [];
  await open({
    getSocialIdentities: () => ({ identities }),
    connectSocial: () => {
      identities = [CONNECTED];
      return CONNECTED;
    },
  });
  await screen.findByRole('button', { name: 'Connect Google' });
  press('Connect Google');
  await (await dialog()).findByText(/Whoever can use this Google account/);
  expect(server.requests(connectSocial)).toEqual([]);
  press('Connect Google');
  await screen.findByText('Connected since Nov 20, 2026');
  screen.getByText('You can sign in with your Google account.');
  expect(screen.queryByText(/You can connect a Google account/)).toBeNull();
  expect(server.requests(connectSocial)[0]?.body).toEqual({ idToken: 'proof' });
});

test('a window of Google that was closed is said, and nothing is connected', async () => {
  vi.mocked(proveByGoogle).mockResolvedValue({ ok: false, error: 'closed' });
  await open();
  await screen.findByRole('button', { name: 'Connect Google' });
  press('Connect Google');
  await screen.findByText(/Google.*closed/i);
  expect(document.querySelector('dialog[open]')).toBeNull();
});

test.each([
  ['reason.socialTaken', /belongs to another account here/],
  ['reason.socialAnother', /You have connected another one/],
  ['reason.socialProofOver', /Google’s answer is too old/],
] as const)('a refusal says why: %s', async (key, words) => {
  await open({ connectSocial: refusal('wrong_state', { reason: { key } }) });
  await screen.findByRole('button', { name: 'Connect Google' });
  press('Connect Google');
  await dialog();
  press('Connect Google');
  await screen.findByText(words);
});

test('is disconnected after a question; the only way in is not, and the dialog says what to do', async () => {
  const lastWay = refusal('wrong_state', { reason: { key: 'reason.lastWayIn' } });
  await open({ getSocialIdentities: { identities: [CONNECTED] }, disconnectSocial: lastWay });
  await screen.findByText('Connected since Nov 20, 2026');
  screen.getByText('You can sign in with your Google account.');
  expect(screen.queryByText(/You can connect a Google account/)).toBeNull();
  press('Disconnect');
  const box = await dialog();
  press('Disconnect');
  await box.findByText(/This is your only way to sign in.*Add an email address/);
  answer({ getSocialIdentities: { identities: [] }, disconnectSocial: {} });
  press('Disconnect');
  await screen.findByRole('button', { name: 'Connect Google' });
  expect(server.requests(disconnectSocial)[0]?.params).toEqual({ id: 'u1', provider: 'google' });
});

test('where this server knows no Google, nothing is offered, and what is connected can still be taken away', async () => {
  await open({}, false);
  await screen.findByRole('heading', { name: 'Where you are signed in' });
  expect(screen.queryByRole('heading', { name: 'Sign-in with Google' })).toBeNull();
  cleanup();
  await open({ getSocialIdentities: { identities: [CONNECTED] } }, false);
  expect(await screen.findByRole('button', { name: 'Disconnect' })).toBeTruthy();
});
