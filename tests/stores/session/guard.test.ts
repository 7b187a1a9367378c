import { beforeEach, describe, expect, test, vi } from 'vitest';
import { authReady } from '#lib/browser/firebase.ts';
import { goInstead } from '#lib/browser/navigate.ts';
import { getCardholder } from '#lib/contract/cardholder/cardholder.ts';
import { getUser } from '#lib/contract/people/get-user.ts';
import { cardsList } from '#lib/stores/cards/query.ts';
import { leftAddress, rememberList } from '#lib/stores/list/left-address.ts';
import { loadUser } from '#lib/stores/session/load-user.ts';
import { $guardState, runGuard } from '#lib/stores/session/run-guard.ts';
import { $businessContext, $user, clearSession } from '#lib/stores/session/session.ts';
import { signOut } from '#lib/stores/session/sign-out.ts';
import { takeWantedPath } from '#lib/stores/session/wanted-path.ts';
import { fakeServer } from '../../support/fake-server.ts';
import { signedIn, signedOut } from '../../support/sign-in-provider.ts';
import { answerOf, business, NORTH, NORTH_CARDS, north, SOUTH, south } from '../support.ts';

vi.mock('#lib/browser/firebase.ts');
vi.mock('#lib/browser/navigate.ts');

const server = fakeServer();
const at = (path: string) => {
  const { pathname, search } = new URL(path, 'https://larkspur.example');
  return { pathname, search };
};

beforeEach(() => {
  vi.resetAllMocks();
  clearSession();
  sessionStorage.clear();
  $guardState.set({ kind: 'checking' });
  signedIn();
  server.on(getUser, answerOf(north));
});

test('a person’s searches are deleted when they leave', async () => {
  await runGuard(at(`/${NORTH_CARDS}/cards`));
  const stop = rememberList('cards', NORTH_CARDS, cardsList.address);
  cardsList.change({ search: 'amina@example.com' });
  expect(leftAddress('cards', NORTH_CARDS)).toContain('search=amina%40example.com');
  await signOut();
  stop();
  expect(JSON.stringify(sessionStorage)).not.toContain('amina');
});

test('who signs out while the provider is still asked is not led back here afterwards', async () => {
  await runGuard(at(`/${NORTH_CARDS}/cards`));
  let report = (_: null) => {};
  vi.mocked(authReady).mockReturnValue(new Promise((resolve) => (report = resolve)));
  const guard = runGuard(at(`/${NORTH_CARDS}/cards`));
  await signOut();
  report(null);
  await guard;
  expect($guardState.get()).toEqual({ kind: 'leaving' });
  expect(takeWantedPath('u1')).toBeNull();
  expect(goInstead).toHaveBeenCalledExactlyOnceWith('/login');
});

describe('a first visit', () => {
  test('waits for the sign-in provider before anything is shown', async () => {
    let report = (_: null) => {};
    vi.mocked(authReady).mockReturnValue(new Promise((resolve) => (report = resolve)));
    const guard = runGuard(at(`/${NORTH_CARDS}/cards`));
    expect($guardState.get()).toEqual({ kind: 'checking' });
    report(null);
    await guard;
    expect($guardState.get()).toEqual({ kind: 'leaving' });
  });

  test('loads user, business and cards, then allows', async () => {
    await runGuard(at(`/${NORTH_CARDS}/cards`));
    expect($guardState.get()).toEqual({ kind: 'allowed' });
    expect($businessContext.get()?.topLevelBusinessId).toBe(NORTH);
    expect(server.names()).toEqual(['getUser']);
  });

  test('somebody signed out goes to sign-in, the wanted path with its query is kept once', async () => {
    signedOut();
    await runGuard(at(`/${NORTH_CARDS}/cards?status=locked`));
    expect(goInstead).toHaveBeenCalledWith('/login');
    expect(takeWantedPath('u1')).toBe(`/${NORTH_CARDS}/cards?status=locked`);
    expect(takeWantedPath('u1')).toBeNull();
  });

  test('a provider that does not load is a failure to be shown, not a sign-out', async () => {
    const error = new Error('no chunk');
    vi.mocked(authReady).mockRejectedValue(error);
    await runGuard(at(`/${NORTH_CARDS}/cards`));
    expect($guardState.get()).toEqual({ kind: 'failed', error });
    expect(goInstead).not.toHaveBeenCalled();
  });

  test('a server that is down is a failure to be shown', async () => {
    server.refuse(getUser, 'unavailable', { retryAfterS: 0 });
    await runGuard(at(`/${NORTH_CARDS}/cards`));
    expect($guardState.get().kind).toBe('failed');
  });

  test('an account that is gone leaves for sign-in', async () => {
    server.refuse(getUser, 'not_found');
    await runGuard(at(`/${NORTH_CARDS}/cards`));
    expect($guardState.get()).toEqual({ kind: 'leaving' });
    expect(goInstead).toHaveBeenCalledWith('/login');
  });
});

describe('a later page of the session', () => {
  beforeEach(async () => {
    await loadUser();
    server.forgetRequests();
  });

  test('is shown at once, without another call', async () => {
    const guard = runGuard(at(`/${NORTH_CARDS}/cards`));
    expect($guardState.get()).toEqual({ kind: 'allowed' });
    await guard;
    expect(server.names()).toEqual([]);
  });

  test('is left when the sign-in ended elsewhere, and nothing of the session stays', async () => {
    signedOut();
    await runGuard(at(`/${NORTH_CARDS}/cards`));
    expect(goInstead).toHaveBeenCalledWith('/login');
    expect($user.get()).toBeUndefined();
  });

  test('is wanted by whom it was shown to, not by the next who signs in', async () => {
    signedOut();
    await runGuard(at(`/${NORTH_CARDS}/cards`));
    expect(takeWantedPath('u2')).toBeNull();
    signedIn();
    await loadUser();
    signedOut();
    await runGuard(at(`/${NORTH_CARDS}/cards`));
    expect(takeWantedPath('u1')).toBe(`/${NORTH_CARDS}/cards`);
  });

  test('reloads when somebody else signed in meanwhile', async () => {
    signedIn({ uid: 'u2' });
    await runGuard(at(`/${NORTH_CARDS}/cards`));
    expect(server.requests(getUser)).toEqual([{ params: { id: 'u2' } }]);
  });

  test('of another organisation of the same person loads that one', async () => {
    server.on(getUser, answerOf([...north, ...south]));
    await loadUser(NORTH);
    await runGuard(at(`/${SOUTH}/cards`));
    expect($guardState.get()).toEqual({ kind: 'allowed' });
    expect($businessContext.get()?.topLevelBusinessId).toBe(SOUTH);
  });
});

describe('the top-level business', () => {
  test.each([
    'programs',
    'programs/reports',
    'settings/users',
    'settings/roles',
    'settings/spend-rules',
    'settings/custom-fields',
  ])('%s under another id leads to the top-level one, query kept', async (path) => {
    await runGuard(at(`/${NORTH_CARDS}/${path}?tab=a`));
    expect(goInstead).toHaveBeenCalledWith(`/${NORTH}/${path}?tab=a`);
    expect($guardState.get()).toEqual({ kind: 'leaving' });
  });

  test.each([
    ['a normal business has cards instead of programs', south, `/${SOUTH}/programs`, `/${SOUTH}/cards`],
    [
      'a member of one program has its cards',
      [business(NORTH, { role: null }), business(NORTH_CARDS, { parentId: NORTH, productType: 'cards' })],
      `/${NORTH}/programs`,
      `/${NORTH_CARDS}/cards`,
    ],
  ])('%s', async (_, businesses, wanted, to) => {
    server.on(getUser, answerOf(businesses));
    await runGuard(at(wanted));
    expect(goInstead).toHaveBeenCalledWith(to);
    expect($guardState.get()).toEqual({ kind: 'leaving' });
  });

  test('a super business stays on its programs', async () => {
    await runGuard(at(`/${NORTH}/programs`));
    expect(goInstead).not.toHaveBeenCalled();
    expect($guardState.get()).toEqual({ kind: 'allowed' });
  });

  test('cards of a program stay with the program', async () => {
    await runGuard(at(`/${NORTH_CARDS}/cards`));
    expect(goInstead).not.toHaveBeenCalled();
  });
});

test("a cardholder's page fetches the cards anew at each visit", async () => {
  await loadUser();
  const { user, cards } = answerOf([], ['C9']);
  server.on(getCardholder, { cardholder: { ...user, cards } });
  await runGuard(at('/cardholder/dashboard/C9'));
  expect(server.names().at(-1)).toBe('getCardholder');
});

test('a page that comes from a link is not found without its query', async () => {
  await runGuard(at('/register/member?lang=es'));
  expect($guardState.get()).toEqual({ kind: 'notFound' });
});

test.each(['cards', 'programs'])(
  '%s of an organisation are not found by somebody who is in none',
  async (page) => {
    server.on(getUser, answerOf([], ['C9']));
    await runGuard(at(`/${NORTH_CARDS}/${page}`));
    expect(goInstead).not.toHaveBeenCalled();
    expect($guardState.get()).toEqual({ kind: 'notFound' });
  },
);
