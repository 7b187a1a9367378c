import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import LoginPage from '#islands/sign-in/login-page.tsx';
import { CallError } from '#lib/browser/call-error.ts';
import { authReady, preloadAuth } from '#lib/browser/firebase.ts';
import { ScriptLoadError } from '#lib/browser/load-guard.ts';
import { goInstead } from '#lib/browser/navigate.ts';
import { chooseOrganization, choosePortal, goOn, signIn } from '#lib/stores/sign-in/sign-in.ts';
import common from '../../../locales/en/common.json' with { type: 'json' };
import errors from '../../../locales/en/errors.json' with { type: 'json' };
import words from '../../../locales/en/sign-in.json' with { type: 'json' };

vi.mock('#lib/browser/firebase.ts');
vi.mock('#lib/browser/navigate.ts');
vi.mock('#lib/stores/sign-in/sign-in.ts', () => ({
  signIn: vi.fn(),
  goOn: vi.fn(),
  chooseOrganization: vi.fn(),
  choosePortal: vi.fn(),
}));

const page = <LoginPage texts={{ common, errors, 'sign-in': words }} lang="en" brand="Larkspur" hasSocial />;
const identifier = () => screen.getByLabelText('Email or phone number') as HTMLInputElement;
const password = () => screen.getByLabelText('Password') as HTMLInputElement;
const press = () => fireEvent.submit(identifier().form as HTMLFormElement);
const errorOf = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join('');

function fill(address: string, secret: string) {
  fireEvent.change(identifier(), { target: { value: address } });
  fireEvent.change(password(), { target: { value: secret } });
  press();
}

beforeEach(() => {
  vi.resetAllMocks();
  sessionStorage.clear();
  vi.mocked(authReady).mockResolvedValue(null);
});
afterEach(cleanup);

test.each([
  ['nobody was at work', {}, 'Use the email or phone number of your account.'],
  ['a page was wanted', { redirectPath: '/b1/cards' }, 'Sign in to see that page.'],
  [
    'their session ended at work',
    { redirectPath: '/b1/cards', redirectPathOf: 'u1' },
    'Your session has ended. Sign in to go on.',
  ],
])('says why somebody stands here: %s', async (_, kept, words) => {
  for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, value);
  render(page);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(words));
});

describe('the form', () => {
  test("in the server's HTML it accepts typing and cannot be sent", () => {
    const place = document.createElement('div');
    place.innerHTML = renderToString(page);
    const form = place.querySelector('form') as HTMLFormElement;
    expect(form.getAttribute('method')).toBe('post');
    expect(form.querySelector('fieldset')?.disabled).toBe(false);
    expect([...form.querySelectorAll('input')].map((input) => input.disabled)).toEqual([false, false, false]);
    expect(form.querySelector<HTMLButtonElement>('[type=submit]')?.disabled).toBe(true);
  });

  test('what was asked for before its script came is sent with it, once', async () => {
    const place = document.createElement('div');
    document.body.append(place);
    place.innerHTML = renderToString(page);
    const form = place.querySelector('form') as HTMLFormElement;
    for (const [name, value] of Object.entries({ identifier: 'a@b.org', password: 'x' })) {
      (form.elements.namedItem(name) as HTMLInputElement).value = value;
    }
    form.dataset.asked = 'true';
    vi.mocked(signIn).mockResolvedValue({ kind: 'shown' });
    render(page, { container: place, hydrate: true });
    await waitFor(() => expect(signIn).toHaveBeenCalledWith('a@b.org', 'x'));
    expect(form.dataset).toMatchObject({ ready: 'true' });
    expect(form.dataset).not.toHaveProperty('asked');
    expect(signIn).toHaveBeenCalledTimes(1);
  });

  test('leads on once, also where the check of who was here before comes late', async () => {
    const idle: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
    vi.stubGlobal('cancelIdleCallback', () => {});
    vi.mocked(signIn).mockResolvedValue({ kind: 'landing', landing: { kind: 'go', to: '/b1/cards' } });
    render(page);
    await waitFor(() => expect(identifier().form?.dataset.ready).toBe('true'));
    fill('a@b.org', 'x');
    await waitFor(() => expect(goInstead).toHaveBeenCalledWith('/b1/cards'));
    vi.mocked(authReady).mockResolvedValue({ uid: 'u1', email: null, displayName: null });
    vi.mocked(goOn).mockResolvedValue({ kind: 'landing', landing: { kind: 'go', to: '/landingPage' } });
    for (const run of idle) run();
    await new Promise((done) => setTimeout(done));
    expect(goOn).not.toHaveBeenCalled();
    expect(goInstead).toHaveBeenCalledTimes(1);
    cleanup();
    vi.unstubAllGlobals();
  });

  test('wakes with its script, and loads the provider at the first focus', async () => {
    render(page);
    const submit = screen.getByRole('button', { name: 'Sign in' }) as HTMLButtonElement;
    await waitFor(() => expect(submit.disabled).toBe(false));
    fireEvent.focus(identifier());
    expect(preloadAuth).toHaveBeenCalled();
  });

  test('both fields left empty: each says so, the first takes the focus, nothing is sent', async () => {
    render(page);
    press();
    await waitFor(() => expect(document.activeElement).toBe(identifier()));
    expect(errorOf(identifier())).toContain('Email or phone number is required');
    expect(errorOf(password())).toBe('Password is required');
    expect(signIn).not.toHaveBeenCalled();
  });

  test.each([
    ['amina@', 'Invalid Email'],
    ['a b@c.org', 'Invalid Email'],
    ['202555014', 'Invalid Phone Number'],
    ['+1 (202) 555', 'Invalid Phone Number'],
    ['amina', words.error.invalidIdentifier],
  ])('%s: %s', async (text, problem) => {
    render(page);
    fill(text, 'x');
    await waitFor(() => expect(errorOf(identifier())).toContain(problem));
    expect(signIn).not.toHaveBeenCalled();
  });

  test('the password is shown and hidden again by its button', () => {
    render(page);
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password().type).toBe('text');
    fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password().type).toBe('password');
  });

  test('a second press while it works sends nothing more', async () => {
    vi.mocked(signIn).mockReturnValue(new Promise(() => {}));
    render(page);
    fill('a@b.org', 'x');
    await screen.findByText('Signing in…');
    press();
    press();
    await waitFor(() => expect(signIn).toHaveBeenCalledTimes(1));
  });
});

describe('a failure', () => {
  const failures: [string, unknown, string][] = [
    ['the server cannot be reached', new CallError({ status: 0, error: 'network' }), words.error.offline],
    [
      'the sign-in service does not answer',
      new CallError({ status: 503, error: 'unavailable' }),
      words.error.unavailable,
    ],
    ['the server fails', new CallError({ status: 500, error: 'internal' }), words.error.unexpected],
    ['too many tries', new CallError({ status: 429, error: 'too_many_requests' }), words.error.tooMany],
    [
      'too many tries, for some seconds',
      new CallError({ status: 429, error: 'too_many_requests', retryAfterS: 16 }),
      'Too many tries. You can try again in 16 seconds.',
    ],
    [
      'too many tries, for some minutes',
      new CallError({ status: 429, error: 'too_many_requests', retryAfterS: 841 }),
      'Too many tries. You can try again in 15 minutes.',
    ],
    ['a part of the page did not come', new ScriptLoadError('late'), words.error.loadFailed],
  ];
  test.each(failures)('%s', async (_, failure, text) => {
    vi.mocked(signIn).mockRejectedValue(failure);
    render(page);
    fill('a@b.org', 'x');
    expect((await screen.findByText(text)).closest('[role=alert]')).not.toBeNull();
    expect(identifier().value).toBe('a@b.org');
  });

  test.each([
    ['disabled', words.error.accountError],
    ['offline', words.error.offline],
    ['invalidToken', words.error.unexpected],
  ] as const)('the provider refuses what our server gave: %s', async (error, text) => {
    vi.mocked(signIn).mockResolvedValue({ kind: 'refused', error });
    render(page);
    fill('a@b.org', 'x');
    await screen.findByText(text);
  });
});

describe('after sign-in', () => {
  test('the way leads on, and Back does not come here again', async () => {
    vi.mocked(signIn).mockResolvedValue({ kind: 'landing', landing: { kind: 'go', to: '/b1/cards' } });
    render(page);
    fill('a@b.org', 'x');
    await waitFor(() => expect(goInstead).toHaveBeenCalledWith('/b1/cards'));
  });

  test('a member of several organisations chooses one, which is kept', async () => {
    const options = [
      { businessId: 'b1', name: 'North', to: '/b1/cards' },
      { businessId: 'b2', name: 'South', to: '/b2/cards' },
    ];
    vi.mocked(signIn).mockResolvedValue({ kind: 'landing', landing: { kind: 'chooseBusiness', options } });
    render(page);
    fill('a@b.org', 'x');
    fireEvent.click(await screen.findByRole('button', { name: 'South' }));
    await waitFor(() => expect(goInstead).toHaveBeenCalledWith('/b2/cards'));
    expect(chooseOrganization).toHaveBeenCalledWith('b2');
  });

  test('somebody with a card and a dashboard chooses between them', async () => {
    const business = { kind: 'go', to: '/b1/cards' } as const;
    const landing = { kind: 'choosePortal', cardholder: '/accountOverview', business } as const;
    vi.mocked(signIn).mockResolvedValue({ kind: 'landing', landing });
    render(page);
    fill('a@b.org', 'x');
    await screen.findByRole('heading', { name: 'Where would you like to go?' });
    fireEvent.click(screen.getByRole('button', { name: 'My card' }));
    await waitFor(() => expect(goInstead).toHaveBeenCalledWith('/accountOverview'));
    expect(choosePortal).toHaveBeenCalledWith('card');
  });

  test('whoever is signed in already goes on without a form', async () => {
    vi.mocked(authReady).mockResolvedValue({ uid: 'u1', email: null, displayName: null });
    vi.mocked(goOn).mockResolvedValue({ kind: 'landing', landing: { kind: 'go', to: '/b1/cards' } });
    render(page);
    await waitFor(() => expect(goInstead).toHaveBeenCalledWith('/b1/cards'));
  });
});
