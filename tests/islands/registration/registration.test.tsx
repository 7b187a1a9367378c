import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { authReady, signInWithToken, signOut } from '#lib/browser/firebase.ts';
import { goInstead } from '#lib/browser/navigate.ts';
import { proveByGoogle } from '#lib/browser/social.ts';
import { getUser } from '#lib/contract/people/get-user.ts';
import { acceptAccountLink } from '#lib/contract/registration/links.ts';
import { createProfile, createUser } from '#lib/contract/registration/register.ts';
import { fakeServer, refusal } from '../../support/fake-server.ts';
import { signedIn, signedOut } from '../../support/sign-in-provider.ts';
import { pageOf } from './support.tsx';

vi.mock('#lib/browser/firebase.ts');
vi.mock('#lib/browser/navigate.ts');
vi.mock('#lib/browser/social.ts');

const server = fakeServer();
const field = (label: RegExp | string) => screen.getByLabelText(label) as HTMLInputElement;
const fill = (given: Record<string, string> = {}) => {
  const typed = {
    'First name': 'Amina',
    'Last name': 'Rahimi',
    Password: 'Seven-herons-4',
    'Password, once more': 'Seven-herons-4',
    ...given,
  };
  for (const [label, value] of Object.entries(typed)) fireEvent.input(field(label), { target: { value } });
};
const send = () => fireEvent.submit(field('First name').form as HTMLFormElement);
const isReady = () => waitFor(() => expect(field('First name').form?.dataset.ready).toBe('true'));
const saidOf = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join('');

beforeEach(() => {
  vi.resetAllMocks();
  sessionStorage.clear();
  signedOut();
});
afterEach(cleanup);

describe('the form', () => {
  test('of the server says who invites whom to what, and accepts typing before any script', () => {
    const place = document.createElement('div');
    place.innerHTML = renderToString(pageOf());
    expect(place.querySelector('h1')?.textContent).toMatch(/^Join .*Juniper Commons/);
    expect(place.querySelector('dl')?.textContent).toBe(
      'Emaila•••@example.orgRoleAdministratorProgramWinter Cards',
    );
    expect([...place.querySelectorAll('input')].map(({ name, disabled }) => [name, disabled])).toEqual([
      ['firstName', false],
      ['lastName', false],
      ['phone', false],
      ['password', false],
      ['again', false],
    ]);
    expect(place.querySelector('form')?.getAttribute('method')).toBe('post');
  });

  test('opens the account, signs in with it and leaves the page of the used link behind', async () => {
    render(pageOf());
    await isReady();
    server.on(createUser, { customToken: 'custom' });
    vi.mocked(signInWithToken).mockResolvedValue({ ok: false, error: 'offline' });
    fill({ 'Phone number (optional)': '202 555 0142' });
    send();
    await waitFor(() => expect(goInstead).toHaveBeenCalledWith('/login'));
    expect(server.requests(createUser).map(({ body }) => body)).toEqual([
      {
        token: 'the.secret',
        firstName: 'Amina',
        lastName: 'Rahimi',
        phone: '+12025550142',
        password: 'Seven-herons-4',
        language: 'en',
      },
    ]);
    expect(signInWithToken).toHaveBeenCalledWith('custom');
  });

  test('ticks off what the password needs while it is typed', async () => {
    render(pageOf());
    const met = () =>
      [...document.querySelectorAll('.password-needs > li')].map((one) => one.hasAttribute('data-met'));
    expect(met()).toEqual([false, false, false]);
    fireEvent.input(field('Password'), { target: { value: 'herons-4' } });
    expect(met()).toEqual([true, true, true]);
  });

  test('tells each problem at its field, sends nothing and keeps what was typed', async () => {
    render(pageOf());
    await isReady();
    fill({
      'Last name': '',
      'Phone number (optional)': '12345',
      Password: 'herons',
      'Password, once more': 'other',
    });
    send();
    await waitFor(() => expect(document.activeElement).toBe(field('Last name')));
    expect(saidOf(field('Last name'))).toContain('Last name is required');
    expect(saidOf(field('Phone number (optional)'))).toContain('Phone number must be exactly 10 digits');
    expect(saidOf(field('Password'))).toContain('including at least one number and one special character');
    expect(saidOf(field('Password, once more'))).toContain('Passwords must match');
    expect(field('First name').value).toBe('Amina');
    expect(server.names()).toEqual([]);
  });

  test('offers a name without its hyphen in one tap', async () => {
    render(pageOf());
    await isReady();
    fill({ 'First name': 'Anne-Marie' });
    send();
    fireEvent.click(await screen.findByRole('button', { name: /Anne Marie/ }));
    expect(field('First name').value).toBe('Anne Marie');
    expect(field('First name').getAttribute('aria-invalid')).toBeNull();
  });

  test('says beside the phone that it may be taken; nothing typed is lost', async () => {
    render(pageOf());
    await isReady();
    const phone = { key: 'api.phone_taken', msg: 'taken' };
    server.on(createUser, refusal('phone_taken', { fields: { phone } }));
    fill({ 'Phone number (optional)': '2025550142' });
    send();
    await waitFor(() => expect(saidOf(field('Phone number (optional)'))).toContain('Try again without it.'));
    expect(field('Password').value).toBe('Seven-herons-4');
  });

  test('takes Google in place of a password', async () => {
    vi.mocked(proveByGoogle).mockResolvedValue({ ok: true, idToken: 'the proof' });
    render(pageOf());
    await isReady();
    fireEvent.click(screen.getByRole('button', { name: /Google/ }));
    await screen.findByText(/you need no password here/);
    expect(screen.queryByLabelText('Password')).toBeNull();
    server.on(createProfile, { customToken: 'custom' });
    vi.mocked(signInWithToken).mockResolvedValue({ ok: false, error: 'offline' });
    for (const [label, value] of Object.entries({ 'First name': 'Lena', 'Last name': 'Horvat' })) {
      fireEvent.input(field(label), { target: { value } });
    }
    send();
    await waitFor(() => expect(goInstead).toHaveBeenCalledWith('/login'));
    expect(server.requests(createProfile).map(({ body }) => body)).toEqual([
      { token: 'the.secret', firstName: 'Lena', lastName: 'Horvat', language: 'en', idToken: 'the proof' },
    ]);
  });

  test('says that the browser opened no window for Google, and keeps what was typed', async () => {
    vi.mocked(proveByGoogle).mockResolvedValue({ ok: false, error: 'blocked' });
    render(pageOf());
    await isReady();
    fill();
    fireEvent.click(screen.getByRole('button', { name: /Google/ }));
    await waitFor(() => expect(document.querySelector('[role=alert] .field-error')).not.toBeNull());
    expect(field('Password').value).toBe('Seven-herons-4');
  });

  test.each([
    ['account_not_created', 'We could not create your account. Try again, or contact support.'],
    ['too_many_requests', 'Too many tries. Try again later.'],
  ] as const)('says beside the button: %s', async (name, text) => {
    render(pageOf());
    await isReady();
    server.refuse(createUser, name);
    fill();
    send();
    await screen.findByText(text);
    expect(field('First name').value).toBe('Amina');
  });

  test('goes in after a lost answer: the second press is the same try', async () => {
    render(pageOf());
    await isReady();
    server.lose(createUser);
    fill();
    send();
    await screen.findByText(/could not reach the server/i);
    server.on(createUser, { customToken: 'custom' });
    vi.mocked(signInWithToken).mockResolvedValue({ ok: false, error: 'offline' });
    send();
    await waitFor(() => expect(goInstead).toHaveBeenCalledWith('/login'));
    expect(server.requests(createUser).map(({ idempotencyKey }) => idempotencyKey)).toEqual([
      'key-1',
      'key-1',
    ]);
  });

  test('whose address turns out to have an account leads to the sign-in, and back here', async () => {
    history.replaceState(null, '', '/register/member?token=the.secret');
    render(pageOf());
    await isReady();
    server.refuse(createUser, 'account_exists');
    fill();
    send();
    fireEvent.click(await screen.findByRole('link', { name: 'Sign in to join' }));
    expect(sessionStorage.getItem('redirectPath')).toBe('/register/member?token=the.secret');
  });

  test.each([
    ['link_used', 'This link has been used'],
    ['link_expired', 'This link has expired'],
    ['link_invalid', 'This link no longer works'],
  ] as const)('gives way to what is the matter with the link: %s', async (name, title) => {
    render(pageOf());
    await isReady();
    server.refuse(createUser, name);
    fill();
    send();
    await screen.findByRole('heading', { level: 1, name: title });
  });
});

describe('somebody who is signed in', () => {
  const asGrace = () => {
    signedIn({ uid: 'grace', email: 'grace@example.org' });
    server.on(getUser, {
      user: {
        id: 'grace',
        firstName: 'Grace',
        lastName: 'Okafor',
        email: 'grace@example.org',
        phone: null,
        language: 'en',
      },
      businesses: [],
      cards: [],
      isStaff: false,
    });
  };

  test('joins with that account', async () => {
    asGrace();
    render(pageOf());
    await screen.findByText(/You are signed in as .*Grace Okafor/);
    server.on(acceptAccountLink, { businessId: null, cardId: null });
    fireEvent.click(screen.getByRole('button', { name: 'Join with this account' }));
    await waitFor(() => expect(goInstead).toHaveBeenCalledWith('/login'));
    const [joined] = server.requests(acceptAccountLink);
    expect(joined).toMatchObject({ body: { token: 'the.secret' }, idempotencyKey: 'key-1' });
  });

  test('is told that they are a member already', async () => {
    asGrace();
    render(pageOf());
    const reason = { key: 'reason.alreadyMember' } as const;
    server.on(acceptAccountLink, refusal('wrong_state', { reason }));
    fireEvent.click(await screen.findByRole('button', { name: 'Join with this account' }));
    await screen.findByText(/already a member of this organization/);
  });

  test('leaves it for another account, and the form is there', async () => {
    asGrace();
    render(pageOf());
    fireEvent.click(await screen.findByRole('button', { name: 'Use another account' }));
    await waitFor(() => expect(field('First name')).toBeTruthy());
    expect(signOut).toHaveBeenCalled();
  });

  test('by a token without an account is nobody', async () => {
    signedIn({ uid: 'stranger', email: 'lena@example.org' });
    server.on(getUser, refusal('not_found'));
    render(pageOf());
    await waitFor(() => expect(server.requests(getUser)).toHaveLength(1));
    expect(field('Password').value).toBe('');
  });

  test('does not lose what they have begun to type', async () => {
    const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof authReady>>>();
    asGrace();
    vi.mocked(authReady).mockReturnValue(promise);
    render(pageOf());
    await isReady();
    fireEvent.input(field('First name'), { target: { value: 'Am' } });
    resolve({ uid: 'grace', email: null, displayName: null });
    await waitFor(() => expect(server.requests(getUser)).toHaveLength(1));
    expect(field('First name').value).toBe('Am');
  });
});

test('whoever applied opens the account of their business, with the name that the application has', () => {
  const founder = { firstName: 'Nora', lastName: 'Quist' };
  render(pageOf({ organizationName: 'Quick Bakery', programName: null, founder }));
  screen.getByRole('heading', { name: 'Open the account of Quick Bakery' });
  expect(screen.queryByText(/has invited you/)).toBeNull();
  expect((screen.getByLabelText('First name') as HTMLInputElement).value).toBe('Nora');
  expect((screen.getByLabelText('Last name') as HTMLInputElement).value).toBe('Quist');
});
