import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AccountPage } from '#islands/account/account-page.tsx';
import { goInstead } from '#lib/browser/navigate.ts';
import { setStaySignedIn, staysSignedIn } from '#lib/browser/stay-signed-in.ts';
import { startPhoneChange } from '#lib/contract/people/account.ts';
import { confirmSecondFactor, removeSecondFactor } from '#lib/contract/sign-in/second-factor.ts';
import { endSignIn, signOutEverywhere } from '#lib/contract/sign-in/sign-ins.ts';
import { leadToSecondFactor } from '#lib/stores/session/factor-return.ts';
import account from '../../../locales/en/account.json' with { type: 'json' };
import { refusal } from '../../support/fake-server.ts';
import { answer, begin, draw, server, texts as shared, startAnew } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');
vi.mock('#lib/browser/navigate.ts');

const AT = '2026-11-20T15:00:00.000Z';
const USER = {
  id: 'u1',
  firstName: 'Grace',
  lastName: 'Okafor',
  email: 'grace@example.org',
  phone: '2025550101',
  language: 'en',
};
const CODES = ['AB2CD-EF3GH', 'JK4LM-NP5QR'];
const SECRET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const signInOf = (id: string, more: object = {}) => ({
  id,
  method: 'password' as const,
  hasSecondFactor: false,
  device: 'Firefox · Linux',
  address: '203.0.113.7',
  createdAt: AT,
  lastSeenAt: AT,
  isCurrent: false,
  ...more,
});
const HERE = '01990000-0000-7000-8000-0000000000a1';
const THERE = '01990000-0000-7000-8000-0000000000a2';
const OFF = { onSince: null, recoveryCodesLeft: 0 };
const ON = { onSince: AT, recoveryCodesLeft: 10 };

beforeEach(startAnew);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(own: Parameters<typeof answer>[0] = {}) {
  answer({
    getUser: () => ({ user: USER, businesses: [], cards: [], isStaff: false }),
    getAccountChanges: { email: null, phone: null, isPhoneConfirmed: true },
    getSecondFactor: OFF,
    getSocialIdentities: { identities: [] },
    listSignIns: {
      items: [signInOf(HERE, { isCurrent: true, device: 'Chrome · Windows' })],
      nextCursor: null,
    },
    ...own,
  });
  begin([], '/account');
  history.replaceState(null, '', '/account');
  const texts = { ...shared, account };
  draw(<AccountPage texts={texts} lang="en" brand="Larkspur" hasSocial={false} />, texts);
  await screen.findByRole('heading', { name: 'Two-step sign-in' });
}
const dialog = async () => {
  await waitFor(() => expect(document.querySelector('dialog[open]')).toBeTruthy());
  return within(document.querySelector('dialog[open]') as HTMLElement);
};
const press = (name: RegExp | string) =>
  fireEvent.click(screen.getAllByRole('button', { name, hidden: true }).at(-1) as HTMLElement);

describe('two-step sign-in', () => {
  test('is set up by a key and a first code; its recovery codes close only once they are kept', async () => {
    let isOn = false;
    await open({
      getSecondFactor: () => (isOn ? ON : OFF),
      startSecondFactor: { secret: SECRET, uri: `otpauth://totp/x?secret=${SECRET}` },
      confirmSecondFactor: () => {
        if (server.requests(confirmSecondFactor).length === 1) {
          const code = { key: 'field.secondFactorIncorrect', params: { left: 9 }, msg: '' };
          return refusal('second_factor_incorrect', { fields: { code } });
        }
        isOn = true;
        return { recoveryCodes: CODES };
      },
    });
    press('Turn on');
    press('Continue');
    expect(await screen.findByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeTruthy();
    const picture = await screen.findByRole('img', { name: /^QR code of the key below/, hidden: true });
    // Dark modules as one path, and no style that the policy of the page would refuse.
    expect(picture.querySelector('path')?.getAttribute('d')).toMatch(/^M\d/);
    expect(picture.outerHTML).not.toContain('style=');
    const link = screen.getByRole('link', { name: 'On this phone? Open the app', hidden: true });
    expect(link.getAttribute('href')).toContain('otpauth://');
    const input = screen.getByLabelText('Code of your authenticator app');
    fireEvent.change(input, { target: { value: '000000' } });
    press('Turn on');
    await screen.findByText(/Tries left: 9/);
    fireEvent.change(input, { target: { value: '123456' } });
    press('Turn on');
    await screen.findByText('AB2CD-EF3GH');
    press('Done');
    await screen.findByText('Keep the codes first, then tick the box.');
    const writeText = vi.fn(async () => {});
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    press('Copy all');
    await screen.findByText('Copied');
    expect(writeText).toHaveBeenCalledWith(CODES.join('\n'));
    fireEvent.click(screen.getByLabelText('I have kept them'));
    press('Done');
    await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());
    await screen.findByText('Recovery codes left: 10 of 10');
    expect(document.body.textContent).not.toContain('AB2CD-EF3GH');
  });

  test('is turned off by a recovery code, and new codes are made after a warning that few are left', async () => {
    await open({
      getSecondFactor: { onSince: AT, recoveryCodesLeft: 2 },
      removeSecondFactor: {},
      renewRecoveryCodes: { recoveryCodes: CODES },
    });
    await screen.findByText('Make new ones before they run out.');
    press('New recovery codes');
    press('Make new codes');
    await screen.findByText('JK4LM-NP5QR');
    fireEvent.click(screen.getByLabelText('I have kept them'));
    press('Done');
    press('Turn off');
    const box = await dialog();
    fireEvent.click(box.getByRole('button', { name: 'Use a recovery code instead', hidden: true }));
    fireEvent.input(box.getByLabelText('Recovery code'), { target: { value: ' AB2CD-EF3GH ' } });
    press('Turn off');
    await waitFor(() =>
      expect(server.requests(removeSecondFactor)[0]?.body).toEqual({ code: 'AB2CD-EF3GH' }),
    );
  });

  test('that an organization asks for says so, and leads back once it is on', async () => {
    let isOn = false;
    leadToSecondFactor({ pathname: '/b/cards', search: '?status=active' });
    vi.mocked(goInstead).mockClear();
    await open({
      getSecondFactor: () => (isOn ? ON : OFF),
      startSecondFactor: { secret: SECRET, uri: 'otpauth://totp/x' },
      confirmSecondFactor: () => {
        isOn = true;
        return { recoveryCodes: CODES };
      },
    });
    await screen.findByText(/Your organization asks its administrators and payers/);
    expect(screen.getByRole('button', { name: 'Sign out' }), 'the way out of it').toBeTruthy();
    press('Turn on');
    press('Continue');
    fireEvent.change(await screen.findByLabelText('Code of your authenticator app'), {
      target: { value: '123456' },
    });
    press('Turn on');
    await screen.findByText('AB2CD-EF3GH');
    fireEvent.click(screen.getByLabelText('I have kept them'));
    press('Done');
    fireEvent.click(await screen.findByRole('button', { name: 'Continue where you were' }));
    expect(goInstead).toHaveBeenCalledWith('/b/cards?status=active');
  });
});

describe('sign-ins', () => {
  test('say where and how; another one is ended by a press', async () => {
    const signIns = [signInOf(HERE, { isCurrent: true, address: '127.0.0.1' }), signInOf(THERE)];
    await open({
      listSignIns: () => ({
        items: server.requests(endSignIn).length > 0 ? signIns.slice(0, 1) : signIns,
        nextCursor: null,
      }),
      endSignIn: {},
    });
    expect(await screen.findAllByRole('listitem')).toHaveLength(2);
    const [here, there] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement];
    expect(here.textContent).toMatch(/This device.*Local network/);
    expect(there.textContent).toMatch(/203\.0\.113\.7.*with a password.*Last used/);
    fireEvent.click(within(there).getByRole('button', { name: /^Sign out/ }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(server.requests(endSignIn)[0]?.params).toMatchObject({ signInId: THERE });
  });

  test('all end at once: nobody stays signed in here, and the sign-in says what happened', async () => {
    await open({ signOutEverywhere: {} });
    setStaySignedIn(true);
    press('Sign out everywhere');
    const box = await dialog();
    fireEvent.click(box.getByRole('button', { name: 'Sign out everywhere', hidden: true }));
    await waitFor(() => expect(goInstead).toHaveBeenCalledWith('/login'));
    expect(server.requests(signOutEverywhere)).toHaveLength(1);
    expect(staysSignedIn()).toBe(false);
    expect(sessionStorage.getItem('toasts')).toContain('You are signed out everywhere');
  });
});

describe('what waits to be confirmed', () => {
  test('is said after a reload, and its code can still be typed', async () => {
    await open({
      getAccountChanges: {
        email: { email: 'new@example.org', expiresAt: AT },
        phone: { phone: '2025550199', expiresAt: AT },
        isPhoneConfirmed: true,
      },
    });
    expect(await screen.findByText(/Waiting for .*new@example.org.* to be confirmed/)).toBeTruthy();
    expect(screen.getByText(/code that we sent to .*\(202\)\s555-0199/)).toBeTruthy();
    press('Enter the code');
    expect((await dialog()).getByLabelText('Code from the text message')).toBeTruthy();
  });

  test('a phone that was only typed is confirmed, or removed', async () => {
    let phone: string | null = USER.phone;
    await open({
      getAccountChanges: () => ({ email: null, phone: null, isPhoneConfirmed: phone === null }),
      startPhoneChange: { resendAfterS: 30, expiresInS: 600 },
      removePhone: () => {
        phone = null;
        return { user: { ...USER, phone } };
      },
    });
    await screen.findByText('Not confirmed yet: we send no sign-in codes there.');
    press('Confirm Phone');
    const box = await dialog();
    fireEvent.click(box.getByRole('button', { name: 'Send the code', hidden: true }));
    await waitFor(() =>
      expect(server.requests(startPhoneChange)[0]?.body).toEqual({
        phone: '+12025550101',
        brand: 'larkspur',
      }),
    );
    press('Remove Phone');
    await waitFor(() => expect(screen.queryByText(/Not confirmed yet/)).toBeNull());
    expect(screen.queryByText('(202) 555-0101')).toBeNull();
  });
});
