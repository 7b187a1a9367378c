import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AccountPage } from '#islands/account/account-page.tsx';
import ConfirmEmailPage from '#islands/account/confirm-email-page.tsx';
import {
  confirmEmailChange,
  confirmPhoneChange,
  startEmailChange,
  startPhoneChange,
  stopAccountChange,
} from '#lib/contract/people/account.ts';
import { updateOwnAddress } from '#lib/contract/people/address.ts';
import { changePassword } from '#lib/contract/people/own-password.ts';
import { updateUser } from '#lib/contract/people/users.ts';
import { $businessContext, $consumerContext, type ConsumerContext } from '#lib/stores/session/session.ts';
import arabic from '../../../locales/ar/account.json' with { type: 'json' };
import account from '../../../locales/en/account.json' with { type: 'json' };
import cardholder from '../../../locales/en/cardholder.json' with { type: 'json' };
import { refusal } from '../../support/fake-server.ts';
import { answer, begin, draw, server, texts as shared, startAnew } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');
const { signOutAsWished } = vi.hoisted(() => ({ signOutAsWished: vi.fn(async () => {}) }));
vi.mock('#lib/stores/session/sign-out.ts', async (original) => ({
  ...(await original<object>()),
  signOutAsWished,
}));

const texts = { ...shared, account, cardholder };
const USER = {
  id: 'u1',
  firstName: 'Grace',
  lastName: 'Okafor',
  email: 'grace@example.org',
  phone: '2025550101',
  language: 'en',
};

const NO_CHANGES = { email: null, phone: null, isPhoneConfirmed: true };

const dialog = async () => {
  await waitFor(() => expect(document.querySelector('dialog[open]')).toBeTruthy());
  return within(document.querySelector('dialog[open]') as HTMLElement);
};
const press = (box: ReturnType<typeof within>, name: RegExp | string) =>
  fireEvent.click(box.getByRole('button', { name, hidden: true }));
const type = (box: ReturnType<typeof within>, label: RegExp | string, value: string) =>
  fireEvent.change(box.getByLabelText(label), { target: { value } });

beforeEach(() => {
  startAnew();
  reply();
});
afterEach(cleanup);

const reply = (own: Parameters<typeof answer>[0] = {}) =>
  answer({
    getUser: () => ({ user: USER, businesses: [], cards: [], isStaff: false }),
    getAccountChanges: NO_CHANGES,
    getSecondFactor: { onSince: null, recoveryCodesLeft: 0 },
    getSocialIdentities: { identities: [] },
    listSignIns: { items: [], nextCursor: null },
    ...own,
  });

const open = async (part: string, cards: ConsumerContext['cards'] = []) => {
  begin([], '/account');
  $consumerContext.set({ cards });
  history.replaceState(null, '', '/account');
  draw(<AccountPage texts={texts} lang="en" brand="Larkspur" hasSocial={false} />, texts);
  fireEvent.click(await screen.findByRole('button', { name: `Change ${part}` }));
  return dialog();
};

test('shows what belongs to the person', async () => {
  begin([], '/account');
  history.replaceState(null, '', '/account');
  draw(<AccountPage texts={texts} lang="en" brand="Larkspur" hasSocial={false} />, texts);
  await screen.findByText('Grace Okafor');
  for (const words of ['English', 'grace@example.org', '(202) 555-0101'])
    expect(screen.getByText(words)).toBeTruthy();
});

test('an account with a phone alone has no password to change, and says how it gets one', async () => {
  reply({ getUser: () => ({ user: { ...USER, email: null }, businesses: [], cards: [], isStaff: false }) });
  begin([], '/account');
  history.replaceState(null, '', '/account');
  draw(<AccountPage texts={texts} lang="en" brand="Larkspur" hasSocial={false} />, texts);
  expect(await screen.findByText(/need no password. If you want one, add an email first/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change Password' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Change Email' })).toBeTruthy();
});

test.each([
  ['a cardholder to their cards', true, '/accountOverview'],
  ['whoever has neither organization nor card to what is next', false, '/landingPage'],
] as const)('the way back leads %s', async (_, hasCard, to) => {
  reply({ getOwnAddress: { address: null, isConfirmed: false } });
  begin([], '/account');
  $businessContext.set(null);
  const card = { id: 'K7M2Q9XF4T', businessId: 'b1', organisationName: 'Juniper', status: 'active' } as const;
  $consumerContext.set({ cards: hasCard ? [card] : [] });
  history.replaceState(null, '', '/account');
  draw(<AccountPage texts={texts} lang="en" brand="Larkspur" hasSocial={false} />, texts);
  expect((await screen.findByRole('link', { name: 'Back' })).getAttribute('href')).toBe(to);
});

test('a name with a hyphen is refused with the form that would do, in one tap', async () => {
  reply({ updateUser: { user: { ...USER, firstName: 'Anne Marie' } } });
  const box = await open('Name and language');
  type(box, 'First name', 'Anne-Marie');
  press(box, 'Save');
  press(box, 'Use “Anne Marie”');
  press(box, 'Save');
  await waitFor(() =>
    expect(server.requests(updateUser)[0]?.body).toMatchObject({ firstName: 'Anne Marie' }),
  );
  await screen.findByText('Anne Marie Okafor');
});

test('another email gets a link, and nothing has changed yet', async () => {
  reply({ startEmailChange: { email: 'new@example.org', expiresAt: '2026-11-21T15:00:00.000Z' } });
  const box = await open('Email');
  press(box, 'Send the link');
  expect(await box.findByText('New email is required')).toBeTruthy();
  type(box, 'New email', ' new@example.org ');
  press(box, 'Send the link');
  expect(await (await dialog()).findByText(/We sent a link to .*new@example.org/)).toBeTruthy();
  expect(server.requests(startEmailChange)[0]?.body).toEqual({ email: 'new@example.org', brand: 'larkspur' });
  expect(screen.getByText('grace@example.org')).toBeTruthy();
});

test('another phone is confirmed by its code; then the person signs in again', async () => {
  reply({
    startPhoneChange: { resendAfterS: 30, expiresInS: 600 },
    confirmPhoneChange: { user: { ...USER, phone: '2025550199' } },
  });
  const box = await open('Phone');
  type(box, 'New phone', '202 555 0199');
  press(box, 'Send the code');
  const code = await waitFor(async () => {
    const next = await dialog();
    next.getByLabelText('Code from the text message');
    return next;
  });
  type(code, 'Code from the text message', '123456');
  press(code, 'Confirm this phone');
  await waitFor(() =>
    expect(signOutAsWished).toHaveBeenCalledWith('Your phone was changed. Please sign in again.'),
  );
  expect(server.requests(startPhoneChange)[0]?.body).toEqual({ phone: '+12025550199', brand: 'larkspur' });
  expect(server.requests(confirmPhoneChange)[0]?.body).toEqual({ phone: '+12025550199', code: '123456' });
});

describe('another password', () => {
  const fill = (box: ReturnType<typeof within>, again = 'Another-lark-28') => {
    type(box, 'Password until now', 'Meadow-lark-27');
    type(box, 'New password', 'Another-lark-28');
    type(box, 'New password once more', again);
    press(box, 'Change password');
  };

  test('is sent with the present one; then the person signs in again', async () => {
    reply({ changePassword: {} });
    fill(await open('Password'));
    await waitFor(() => expect(signOutAsWished).toHaveBeenCalled());
    expect(server.requests(changePassword)[0]?.body).toEqual({
      current: 'Meadow-lark-27',
      password: 'Another-lark-28',
    });
  });

  test('that was typed in two ways, or with a wrong present one, stays with the problem beside it', async () => {
    reply({ changePassword: refusal('password_incorrect') });
    const box = await open('Password');
    fill(box, 'Other-lark-28');
    expect(await box.findByText(/passwords must match/i)).toBeTruthy();
    fill(box);
    await waitFor(() =>
      expect(box.getByLabelText('Password until now').getAttribute('aria-invalid')).toBe('true'),
    );
    expect(signOutAsWished).not.toHaveBeenCalled();
  });
});

describe('the page of the mailed links', () => {
  const openLink = (search: string) => {
    begin([], '/confirm-email');
    history.replaceState(null, '', `/confirm-email?${search}`);
    return draw(<ConfirmEmailPage texts={texts} lang="en" />, texts);
  };
  const act = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  test('confirms an email by a press and not by being opened', async () => {
    reply({ confirmEmailChange: { email: 'new@example.org' } });
    openLink('token=secret');
    await screen.findByRole('heading', { name: 'Confirm your new email' });
    expect(server.requests(confirmEmailChange)).toEqual([]);
    act('Confirm my email');
    expect(await screen.findByText(/From now on your email is .*new@example.org/)).toBeTruthy();
    expect(server.requests(confirmEmailChange)[0]?.body).toEqual({ token: 'secret' });
  });

  test('says why it could not, and lets it be tried again', async () => {
    reply({ confirmEmailChange: refusal('wrong_state', { reason: { key: 'reason.emailInUse' } }) });
    openLink('token=secret');
    act('Confirm my email');
    expect(await screen.findByText(/Another account uses this email/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Confirm my email' })).toBeTruthy();
  });

  test('stops a change', async () => {
    reply({ stopAccountChange: {} });
    openLink('stop=secret');
    await screen.findByRole('heading', { name: 'Stop this change?' });
    act('Stop this change');
    expect(await screen.findByText('The change was stopped')).toBeTruthy();
    expect(server.requests(stopAccountChange)[0]?.body).toEqual({ token: 'secret' });
  });
});

test('speaks the language of its reader', () => {
  begin([], '/confirm-email');
  draw(<ConfirmEmailPage texts={{ ...shared, account: arabic }} lang="ar" />);
  expect(screen.getByRole('heading', { name: arabic.confirm.heading })).toBeTruthy();
});

describe('the address of a cardholder', () => {
  const HOME = {
    firstName: 'Grace',
    lastName: 'Okafor',
    addressOne: '12 Juniper Street',
    addressTwo: '',
    city: 'Portland',
    state: 'OR',
    zip: '97205',
  };
  const CARD = {
    id: '23456789AB',
    businessId: 'b1',
    organisationName: 'Juniper',
    status: 'active' as const,
  };

  test('is shown and changed by its rules; a PO Box is refused before anything is sent', async () => {
    const moved = { ...HOME, addressOne: '40 Cedar Road' };
    reply({
      getOwnAddress: { address: HOME, isConfirmed: true },
      updateOwnAddress: { address: moved, isConfirmed: false },
    });
    const box = await open('Address', [CARD]);
    type(box, /Street and number/, 'PO Box 7');
    press(box, 'Save');
    await waitFor(() =>
      expect(box.getByLabelText(/Street and number/).getAttribute('aria-invalid')).toBe('true'),
    );
    expect(server.requests(updateOwnAddress)).toEqual([]);
    type(box, /Street and number/, '40 Cedar Road');
    press(box, 'Save');
    expect(await screen.findByText('40 Cedar Road')).toBeTruthy();
    expect(server.requests(updateOwnAddress)[0]?.body).toEqual(moved);
  });

  test('is no line for somebody without a card', async () => {
    await open('Password');
    expect(screen.queryByRole('heading', { name: 'Address' })).toBeNull();
  });
});
