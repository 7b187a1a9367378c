import { beforeEach, describe, expect, test, vi } from 'vitest';
import { signOut as endAtProvider, signInWithToken } from '#lib/browser/firebase.ts';
import { goInstead } from '#lib/browser/navigate.ts';
import { getUser } from '#lib/contract/people/get-user.ts';
import { validateLogin } from '#lib/contract/sign-in/validate-login.ts';
import { $lastPortal } from '#lib/stores/session/last-choice.ts';
import { loadUser } from '#lib/stores/session/load-user.ts';
import { $businessContext, $user } from '#lib/stores/session/session.ts';
import { endExpiredSession, signOut } from '#lib/stores/session/sign-out.ts';
import { $urlBannerClosed, closeUrlBanner } from '#lib/stores/session/url-banner.ts';
import { noteLeaver, rememberWantedPath, takeWantedPath } from '#lib/stores/session/wanted-path.ts';
import { waitingChallenge } from '#lib/stores/sign-in/challenge.ts';
import { chooseOrganization, goOn, signIn } from '#lib/stores/sign-in/sign-in.ts';
import { $toasts } from '#lib/stores/toasts.ts';
import { fakeServer, refusal } from '../../support/fake-server.ts';
import { signedIn } from '../../support/sign-in-provider.ts';
import { openSignedIn } from '../signed-in.ts';
import { answerOf, business, NORTH, NORTH_CARDS, north, SOUTH, south } from '../support.ts';

vi.mock('#lib/browser/firebase.ts');
vi.mock('#lib/browser/navigate.ts');

const server = fakeServer();

beforeEach(openSignedIn);

describe('signing in', () => {
  test('the password goes to our server, and the browser signs in with what it gives', async () => {
    server.on(validateLogin, { customToken: 'for-amina' });
    server.on(getUser, answerOf(south));
    expect(await signIn('(202) 555-0142', 'x')).toMatchObject({ kind: 'landing' });
    expect(server.requests(validateLogin)[0]).toMatchObject({
      body: { identifier: '+12025550142', password: 'x' },
    });
    expect(signInWithToken).toHaveBeenCalledWith('for-amina');
  });

  test('a refusal of our server is thrown, and the provider is not asked', async () => {
    server.on(validateLogin, refusal('password_incorrect'));
    await expect(signIn('a@b.org', 'x')).rejects.toMatchObject({ error: 'password_incorrect' });
    expect(signInWithToken).not.toHaveBeenCalled();
  });

  test('a refusal by the provider is named, nothing is loaded', async () => {
    server.on(validateLogin, { customToken: 'for-amina' });
    vi.mocked(signInWithToken).mockResolvedValue({ ok: false, error: 'disabled' });
    expect(await signIn('a@b.org', 'x')).toEqual({ kind: 'refused', error: 'disabled' });
    expect(server.names()).toEqual(['validateLogin']);
  });

  test('a second factor is asked before anything is loaded', async () => {
    server.on(validateLogin, { secondFactor: { challenge: 'c1', expiresInS: 600 } });
    expect(await signIn('a@b.org', 'x')).toEqual({ kind: 'secondFactor', challenge: 'c1' });
    expect(signInWithToken).not.toHaveBeenCalled();
    expect(waitingChallenge(new Date())).toBe('c1');
    expect(waitingChallenge(new Date(Date.now() + 601_000)), 'after its ten minutes').toBeNull();
  });

  test.each([
    ['/cardholders', 'larkspur', '/accountOverview'],
    ['/harbor/login', 'harbor', '/harbor/accountOverview'],
  ])('whoever comes in at %s goes to their cards, also without one', async (door, brand, to) => {
    history.replaceState(null, '', door);
    document.documentElement.dataset.brand = brand;
    server.on(getUser, answerOf(south));
    expect(await goOn()).toEqual({ kind: 'landing', landing: { kind: 'go', to } });
    delete document.documentElement.dataset.brand;
    history.replaceState(null, '', '/login');
  });

  test('whoever has cards of a partner alone goes to its pages, also to those they wanted', async () => {
    history.replaceState(null, '', '/cardholders');
    const { cards, ...person } = answerOf([], ['23456789AB']);
    server.onEachTry(getUser, { ...person, cards: cards.map((card) => ({ ...card, brand: 'harbor' })) });
    const goes = (to: string) => ({ kind: 'landing', landing: { kind: 'go', to } });
    expect(await goOn()).toEqual(goes('/harbor/cardholder/dashboard/23456789AB'));
    rememberWantedPath('/account?lang=pa');
    expect(await goOn()).toEqual(goes('/harbor/account?lang=pa'));
    history.replaceState(null, '', '/login');
  });

  test('where a sign-in led is known at the next visit of a page that both portals share', async () => {
    server.on(getUser, answerOf([], ['23456789AB']));
    await goOn();
    expect($lastPortal.get()).toBe('card');
    server.on(getUser, answerOf(south));
    await goOn();
    expect($lastPortal.get()).toBe('other');
  });

  test('a member of a normal business lands on cards', async () => {
    server.on(getUser, answerOf(south));
    expect(await goOn()).toEqual({ kind: 'landing', landing: { kind: 'go', to: `/${SOUTH}/cards` } });
  });

  test('a wanted path comes before the landing, once', async () => {
    server.on(getUser, answerOf(south));
    rememberWantedPath(`/${SOUTH}/cards/C1?tab=loads`);
    expect(await goOn()).toEqual({
      kind: 'landing',
      landing: { kind: 'go', to: `/${SOUTH}/cards/C1?tab=loads` },
    });
    expect(await goOn()).toMatchObject({ landing: { to: `/${SOUTH}/cards` } });
  });

  test('a path that somebody else wanted is dropped for the landing', async () => {
    server.on(getUser, answerOf(south));
    noteLeaver('u2');
    rememberWantedPath(`/${SOUTH}/cards?search=amina`);
    expect(await goOn()).toMatchObject({ landing: { to: `/${SOUTH}/cards` } });
    expect({ ...sessionStorage }).not.toHaveProperty('redirectPathOf');
    noteLeaver('u1');
    rememberWantedPath(`/${SOUTH}/cards?search=amina`);
    expect(await goOn()).toMatchObject({ landing: { to: `/${SOUTH}/cards?search=amina` } });
  });

  test('a path of another organisation is ignored', async () => {
    server.on(getUser, answerOf(south));
    rememberWantedPath(`/${NORTH_CARDS}/cards`);
    expect(await goOn()).toMatchObject({ landing: { to: `/${SOUTH}/cards` } });
    server.on(getUser, answerOf(north));
    rememberWantedPath(`/${NORTH_CARDS}/cards`);
    expect(await goOn()).toMatchObject({ landing: { to: `/${NORTH_CARDS}/cards` } });
  });

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'a wanted path that leads away (%s) is ignored',
    (path) => {
      rememberWantedPath(path);
      expect(takeWantedPath('u1')).toBeNull();
    },
  );

  test('a member of several organisations chooses', async () => {
    server.on(getUser, answerOf([...north, ...south]));
    const outcome = await goOn();
    expect(outcome).toMatchObject({ landing: { kind: 'chooseBusiness' } });
  });

  test('the organisation that was chosen opens first the next time, also after a sign-out', async () => {
    server.on(getUser, answerOf([...north, ...south]));
    await goOn();
    await chooseOrganization(SOUTH);
    await signOut();
    expect(await goOn()).toMatchObject({ landing: { kind: 'go', to: `/${SOUTH}/cards` } });
    expect($businessContext.get()?.topLevelBusinessId).toBe(SOUTH);
  });

  test('somebody else on this device chooses for themself', async () => {
    server.on(getUser, answerOf([...north, ...south]));
    await goOn();
    await chooseOrganization(SOUTH);
    await signOut();
    signedIn({ uid: 'u2' });
    const answer = answerOf([...north, ...south]);
    server.on(getUser, { ...answer, user: { ...answer.user, id: 'u2' } });
    expect(await goOn()).toMatchObject({ landing: { kind: 'chooseBusiness' } });
  });

  test('somebody without business or card goes to "what next"', async () => {
    server.on(getUser, answerOf([]));
    expect(await goOn()).toEqual({ kind: 'landing', landing: { kind: 'go', to: '/landingPage' } });
  });

  test('a missing top-level business shows the unexpected error for 20 s', async () => {
    server.on(getUser, answerOf([business(NORTH, { role: null })]));
    expect(await goOn()).toEqual({ kind: 'shown' });
    expect($toasts.get()).toMatchObject([
      {
        text: 'An unexpected error occurred. Please try again. If this problem persists, please contact Larkspur support.',
        durationMs: 20_000,
      },
    ]);
  });
});

describe('signing out', () => {
  test('clears the state, the closed flag of the banner and the wanted path', async () => {
    server.on(getUser, answerOf(north, ['C1']));
    await loadUser();
    closeUrlBanner();
    rememberWantedPath('/about');
    await signOut();
    expect({ ...sessionStorage }).toEqual({});
    expect($user.get()).toBeUndefined();
    expect($urlBannerClosed.get()).toBeUndefined();
    expect(goInstead).toHaveBeenCalledWith('/login');
  });

  test('a sign-in of before that is over leaves the sign-in page as it is, with what is typed there', async () => {
    history.replaceState(null, '', '/login');
    await endExpiredSession();
    expect(endAtProvider).toHaveBeenCalled();
    expect(goInstead).not.toHaveBeenCalled();
  });

  test('a provider that cannot be reached does not keep the state', async () => {
    server.on(getUser, answerOf(north));
    await loadUser();
    vi.mocked(endAtProvider).mockRejectedValue(new Error('no chunk'));
    await signOut();
    expect($user.get()).toBeUndefined();
    expect(goInstead).toHaveBeenCalledWith('/login');
  });
});
